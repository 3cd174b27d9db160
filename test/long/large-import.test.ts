import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { listVenues } from '#domains/venues/contract.ts'
import { anApp } from '#test/factories/app.ts'
import { aLargeContentFolder } from '#test/factories/large-content.ts'

const VENUES = 10_000
const MOST_MEGABYTES = 400

const house = await anApp()
const content = await aLargeContentFolder(VENUES)
const dataDir = await mkdtemp(join(tmpdir(), 'song-hy-large-'))
afterAll(async () => {
  await content.drop()
  await rm(dataDir, { recursive: true })
  await house.close()
})

/** The command as an operator gives it, with what it says and how much memory it held at most. */
async function importing() {
  const child = spawn(process.execPath, ['scripts/content.ts', 'import', content.folder], {
    env: { ...process.env, DATABASE_URL: house.databaseUrl, DATA_DIR: dataDir, FILES_MISSING: 'allow' },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  let [megabytes, slowest, asked] = [0, 0, 0]
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    megabytes = Math.max(megabytes, Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1] ?? 0) / 1024)
    const start = performance.now()
    const list = await house.call(listVenues, { query: { fetchSize: '24' } })
    expect(list.ok).toBe(true)
    slowest = Math.max(slowest, performance.now() - start)
    asked += 1
    await Promise.race([pause(200), ended])
  }
  return { code: child.exitCode, said, megabytes, slowest, asked }
}

it('imports 10,000 venues in bounded memory, says how far it is, and the site answers meanwhile', async () => {
  const { code, said, megabytes, slowest, asked } = await importing()
  console.log(
    `${Math.round(megabytes)} MB at most; ${asked} questions meanwhile, the slowest ${Math.round(slowest)} ms`,
  )
  expect(said).toContain('Writing venues 10004/10004')
  expect(code).toBe(0)
  expect(megabytes).toBeLessThan(MOST_MEGABYTES)
  const list = await house.call(listVenues, { query: { fetchSize: '1' } })
  expect(list.ok && list.value.total).toBe(VENUES + 4)
})
