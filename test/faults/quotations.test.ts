import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aStandIn, reply } from '../factories/stand-in.ts'
import { cleanUp, clusterOf, dataFolder, type Site, startSite, untilTrue } from './running-site.ts'

/** A gateway that sends what it has not sent yet, as real ones do; it can be made to hang. */
async function aGateway() {
  const sent = new Map<string, string>()
  let hangs = true
  const server = await aStandIn((seen, response) => {
    if (hangs) return
    sent.set(String(seen.headers['idempotency-key']), seen.body)
    reply(response, 200, {})
  })
  return {
    ...server,
    sent,
    wakes() {
      hangs = false
    },
  }
}

let openedOnce: string
beforeAll(async () => {
  openedOnce = dataFolder()
  const site = startSite(openedOnce)
  await site.opens()
  await site.close()
})
afterEach(() => cleanUp([openedOnce]))
afterAll(() => cleanUp())

async function kept(folder: string, tel: string) {
  const [, , , , socketFolder] = readFileSync(join(clusterOf(folder), 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: socketFolder!, user: 'song_hy', database: 'song_hy' })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select (select count(*)::int from quotations where tel = $1) as quotations, (select count(*)::int from reservations where tel = $1) as reservations',
      [tel],
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

const post = (address: string, body: object) =>
  fetch(`${address}/api/public/wedding-centers/quotations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('kill -9 between the commit of a quotation and its messages', () => {
  it.each([0, 20, 80])('after %i ms loses nothing and doubles nothing', async (delay) => {
    const gateway = await aGateway()
    const folder = dataFolder(openedOnce)
    const environment = { MESSAGE_GATEWAY_URL: gateway.origin, MESSAGE_GATEWAY_SECRET: 'what both of us know' }
    let site: Site = startSite(folder, { environment })
    let address = await site.opens()
    const list = await (await fetch(`${address}/api/public/wedding-centers?fetchSize=3`)).json()
    const weddingCenterIds = (list as { items: { id: string }[] }).items.map(({ id }) => id)
    const request = { weddingCenterIds, name: 'Phạm Thảo Vy', tel: '0912345678', consent: true }

    expect((await post(address, request)).status).toBe(201)
    if (delay) await untilTrue('a message is on its way', () => gateway.seen.length > 0)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await site.kill()

    gateway.wakes()
    site = startSite(folder, { environment })
    address = await site.opens()
    // whoever never saw the answer asks again
    expect((await post(address, request)).status).toBe(201)
    await untilTrue('all messages are sent', () => gateway.sent.size >= 3, 60_000)
    expect(gateway.sent.size).toBe(3)
    expect(await kept(folder, '+84912345678')).toEqual({ quotations: 3, reservations: 3 })
    await gateway.close()
  })
})
