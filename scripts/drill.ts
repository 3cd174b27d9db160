import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localFiles } from '#platform/files.ts'
import { BLOWS } from '#test/drill/blows.ts'
import { isReplicaEqual, sentMessages } from '#test/drill/kept.ts'
import { startLayout } from '#test/drill/layout.ts'
import { Part } from '#test/drill/part.ts'
import { dealBlows } from '#test/drill/rounds.ts'
import { walkedPaths } from '#test/drill/visitors.ts'
import { TOKEN_SECRET } from '#test/factories/app.ts'
import { inColumns } from '../bench/columns.ts'
import { buildIfStale } from './build.ts'

/**
 * The layout of deploy/compose.yaml on loopback, under load, while one part after the other is killed. With names of
 * parts only those. Ends with 1 where a goal is not met.
 */
const wanted = process.argv.slice(2)
const blows = BLOWS.filter(({ part }) => wanted.length === 0 || wanted.includes(part))
if (blows.length < wanted.length) {
  console.error(`There are ${BLOWS.map(({ part }) => `"${part}"`).join(', ')}.`)
  process.exit(1)
}
// also when somebody loses patience is nothing left behind
process.once('exit', Part.killAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await buildIfStale(console.log)
const began = Date.now()
const environment = {
  TOKEN_SECRET,
  OAUTH_CLIENT_SECRET: 'the client secret of the drill, of this process alone',
  LIMIT_SCALE: '100000',
  MESSAGE_DAILY_BUDGET: '999999999',
}
const layout = await startLayout(environment, console.log)
const scratch = mkdtempSync(join(tmpdir(), 'song-hy-drill-'))
const rows = await dealBlows(layout, blows, await walkedPaths(layout.address), localFiles(scratch))
const { primary, replica } = await isReplicaEqual(layout)
const messages = await sentMessages(layout)
await layout.stop()
rmSync(scratch, { recursive: true })

const head = ['part killed', 'away', 'pages ok/failed', 'calls ok/not', 'writes: taken, 503, lost, doubled, halved']
const cells = rows.map(({ part, away, pages, calls, writes, ready, goal, met }) => [
  ...[part, away, pages, calls, writes, ready, goal],
  met ? 'yes' : 'NO',
])
console.log(`\n${inColumns([[...head, 'ready after', 'goal', 'met'], ...cells])}\n`)
console.log(
  `Messages: ${messages.queued} queued, ${messages.lost} lost, ${messages.twice} handed over twice (sent once).`,
)
console.log(`Rows of the primary: ${primary}; of the replica: ${replica === primary ? 'the same' : replica}.`)
console.log(`The drill took ${Math.round((Date.now() - began) / 1000)} s.`)
const isMet = rows.every(({ met }) => met) && messages.lost === 0 && primary === replica
process.exit(isMet ? 0 : 1)
