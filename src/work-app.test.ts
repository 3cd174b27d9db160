import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openDb, openProbePool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { aDatabase, sampleFiles } from '#test/factories/app.ts'
import { buildWorkApp } from './work-app.ts'

const database = await aDatabase()
const log = createLog('silent')
const probes = openDb(openProbePool(database.url, log, { waitMs: 20_000, queryMs: 20_000 }))
const app = buildWorkApp({ config: readConfig({ WORK_ONLY: 'on' }), probes, files: sampleFiles(), log })
afterAll(async () => {
  await app.close()
  await probes.destroy()
  await database.drop()
})

it('a process that only works answers for its health and its figures', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ alive: true })
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true })
  const { body } = await app.inject('/metrics')
  for (const name of ['outbox_waiting', 'message_budget_left', 'files_reached', 'http_request_duration_seconds']) {
    expect(body).toContain(name)
  }
})

it('and nothing else', async () => {
  for (const path of ['/', '/wedding-centers', '/api/public/vouchers', '/office', '/docs', '/sitemap.xml']) {
    const { statusCode, body } = await app.inject(path)
    expect({ path, statusCode, body }).toEqual({ path, statusCode: 404, body: '{"error":{"code":"not_found"}}' })
  }
})
