import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildApp, ROOT } from '#app'
import { openSampleCalendars } from '#domains/availability/start.ts'
import { contentIsMissing } from '#domains/imports/start.ts'
import { mayPromote } from '#domains/profile/start.ts'
import { openSampleOffice } from '#domains/staff/start.ts'
import { giveSamplePin, hashPlainPins } from '#domains/vouchers/start.ts'
import { readConfig } from '#platform/config.ts'
import { watchContentChanges } from '#platform/content-changes.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { clockOf, openDb, openPool, refuseWrongDatabase } from '#platform/db.ts'
import { startEncodingAhead } from '#platform/encode-ahead.ts'
import { startJobs } from '#platform/jobs.ts'
import { listeningRefusal, refuseListening } from '#platform/listening.ts'
import { createLog } from '#platform/log.ts'
import { toGateway, toTerminal } from '#platform/message-gateway.ts'
import { prepareOutbox, startSending } from '#platform/messages.ts'
import { migrate } from '#platform/migrate.ts'
import { openFiles } from '#platform/open-files.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { ownSecret } from '#platform/own-secret.ts'
import { refuseOtherFiles } from '#platform/refuse-other-files.ts'
import { say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import type { Worker } from '#platform/worker.ts'
import { importApart } from './import-apart.ts'
import { jobs } from './jobs.ts'

const STOP_PATIENCE_MS = 20_000

/** Whatever was opened is closed again, last first. */
const closing: (() => unknown)[] = []

async function start() {
  const config = readConfig(process.env, ownSecret)
  const log = createLog(config.logLevel)
  await refuseListening(config)
  openDataFolder(config.dataDir)
  const postgres = config.databaseUrl ? null : await startOwnPostgres({ dataDir: config.dataDir, say })
  if (postgres) closing.push(() => postgres.stop())
  const url = config.databaseUrl ?? postgres!.url

  if (config.databaseUrl && !process.env.TOKEN_SECRET) {
    say(
      `TOKEN_SECRET is not set: ${config.dataDir} keeps one. Sites on other folders with this database need the same.`,
    )
  }
  await refuseWrongDatabase(url)
  const pool = openPool(url, log)
  await migrate(pool, join(ROOT, 'db/migrations'), say)
  await prepareOutbox(pool)
  const db = openDb(pool)
  closing.push(() => db.destroy())

  await hashPlainPins(db, config.keys.pins)

  const files = openFiles(config.filesPlace)
  await refuseOtherFiles({ db, files, place: config.filesPlace, allowsMissing: config.allowsMissingFiles })
  if (await contentIsMissing(db)) {
    const brought = await importApart(url, (end) => closing.push(end))
    if ('refused' in brought) throw new StartRefused(brought.refused)
    if (brought.did === 'imported') {
      say('The sample site is imported. Change it with: npm run content -- import <folder>')
      const told = config.production ? null : await giveSamplePin(db, config.keys.pins)
      if (told) say(told)
    }
    if (brought.did === 'rebuilt') say('The content was made anew for this release.')
  }
  if (!config.production) await openSampleCalendars(db, clockOf(db).now())
  const sampleOffice = config.production ? [] : await openSampleOffice(db, clockOf(db).now(), config.officeUrl)

  const deliver = config.messageGateway ? toGateway(config.messageGateway) : toTerminal
  const workers: Worker[] = []
  closing.push(() => Promise.all(workers.map((worker) => worker.stop())))

  const app = await buildApp({ config, db, files, log })
  closing.push(() => app.close())
  closing.push(watchContentChanges(url, log, (path) => app.contentChanged(path)))
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listeningRefusal(error, config)
  })
  // not before: building the site keeps a slow machine busy for longer than a connection may take to open
  workers.push(await startSending(pool, deliver, log, clockOf(db), (promotion) => mayPromote(db, promotion)))
  workers.push(await startJobs(pool, jobs({ db, files, config }), { log, metrics: app.metrics }))
  const { port } = app.server.address() as { port: number }
  say(`Song Hỷ is open at http://localhost:${port}`)
  for (const line of sampleOffice) say(line)
  workers.push(startEncodingAhead({ db, files, log }))
}

let stopping: Promise<void> | undefined
function stop(): Promise<void> {
  stopping ??= (async () => {
    const impatient = setTimeout(() => process.exit(1), STOP_PATIENCE_MS)
    for (const close of closing.reverse()) await close()
    clearTimeout(impatient)
  })()
  return stopping
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // a second SIGTERM, as from a tool that signals the whole process group, does not interrupt the closing
  process.on(signal, async () => {
    if (!stopping) say('Closing: requests under way are answered first.')
    await stop()
    process.exit(0)
  })
}

// fills NODE_COMPILE_CACHE: whoever starts with it full needs neither the time nor the memory of compiling
if (process.argv.includes('--compile-only')) {
  flushCompileCache()
  process.exit(0)
}

try {
  await start()
} catch (error) {
  if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  await stop()
  process.exit(1)
}
