import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { aStandIn, reply } from '../factories/stand-in.ts'
import { tellFault } from '../factories/tell-fault.ts'
import { cleanUp, databaseOf, dataFolder, startSite, untilTrue } from '../faults/running-site.ts'

afterAll(() => cleanUp())

/**
 * A gateway that sends what it has not sent yet, as real ones do. While it is slow it takes the first message and
 * answers nobody: whoever dies now can't know what was sent.
 */
async function aGateway() {
  const sent = new Map<string, string>()
  let slow = true
  const server = await aStandIn(({ headers, body }, response) => {
    if (!slow || sent.size === 0) sent.set(String(headers['idempotency-key']), JSON.parse(body).to)
    if (!slow) reply(response, 200, {})
  })
  return {
    ...server,
    sent,
    wakes() {
      slow = false
    },
  }
}

async function rowsFor(folder: string, tel: string) {
  const client = new pg.Client({ connectionString: databaseOf(folder) })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select (select count(*)::int from quotations where tel = $1) as quotations,
        (select count(*)::int from reservations where tel = $1) as reservations,
        (select count(*)::int from graphile_worker._private_jobs) as unsent`,
      [tel],
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

const KEY = crypto.randomUUID()

const ask = (address: string, body: object) =>
  fetch(`${address}/api/public/wedding-centers/quotations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
    body: JSON.stringify(body),
  })

it('kill -9 between the commit of a quotation and its messages loses none of them and doubles none', async () => {
  const gateway = await aGateway()
  const folder = dataFolder()
  const environment = { MESSAGE_GATEWAY_URL: gateway.origin, MESSAGE_GATEWAY_SECRET: 'what both of us know' }
  const first = startSite(folder, { environment })
  const address = await first.opens()
  const listed = await fetch(`${address}/api/public/wedding-centers?fetchSize=3`)
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const request = {
    weddingCenterIds: items.map(({ id }) => id),
    name: 'Phạm Thảo Vy',
    tel: '0912345678',
    consent: true,
  }

  const promised = await ask(address, request)
  expect(promised.status).toBe(201)
  await untilTrue('all messages are on their way', () => gateway.seen.length === 3)
  await first.kill()
  expect(gateway.sent.size).toBe(1)

  gateway.wakes()
  const second = startSite(folder, { environment })
  // whoever never saw the answer asks again, and gets the same one
  const again = await ask(await second.opens(), request)
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(await promised.json())
  const tel = '+84912345678'
  await untilTrue('the outbox is empty', async () => (await rowsFor(folder, tel)).unsent === 0, 60_000)

  const [sent, receivers] = [gateway.sent.size, new Set(gateway.sent.values()).size]
  tellFault({
    case: 'kill -9 between the commit of a quotation and its messages',
    tried: 'once, three messages, one of them taken and not answered',
    lost: `${3 - receivers} lost, ${sent - receivers} doubled`,
    goal: 'none',
    met: receivers === 3 && sent === 3,
  })
  expect(new Set(gateway.sent.values()).size).toBe(3)
  expect(gateway.sent.size).toBe(3)
  // those under way when it died were tried again under the names they had
  expect(new Set(gateway.seen.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(gateway.sent.keys()))
  expect(await rowsFor(folder, tel)).toEqual({ quotations: 3, reservations: 3, unsent: 0 })
  expect(await second.close()).toBe(0)
  await gateway.close()
})
