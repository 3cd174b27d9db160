import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AbusedSite, anAbusedSite } from '../factories/abused-site.ts'
import { dripping, headOf } from '../factories/dripping.ts'
import { aGuestList, manyGuests } from '../factories/guests.ts'
import { UNLIMITED } from '../factories/mixed-load.ts'
import { readingSlowly } from '../factories/slow-readers.ts'
import { tellFault } from '../factories/tell-fault.ts'

const CLIENTS = Number(process.env.CLIENTS ?? 300)
const ASKED = 60
const GOAL = { times: 3, megabytes: 200 }
const MEGABYTE = 2 ** 20
/** So many handles may have been opened for something else meanwhile. */
const OTHER_HANDLES = 30
const PATIENCE_MS = 100_000

let site: AbusedSite
let list: Awaited<ReturnType<typeof aGuestList>>
beforeAll(async () => {
  site = await anAbusedSite(UNLIMITED)
  list = await aGuestList(site.house)
  await manyGuests(site.house, list.id, 5000)
}, 180_000)
afterAll(() => site?.close())

const getHead = (path: string, ...more: string[]) => [`GET ${path} HTTP/1.1`, 'host: songhy.vn', ...more, '', '']
/** What each does, and after how many seconds the server is to have closed its line. */
const SLOW: Record<string, { within: number; begin(): Promise<unknown> }> = {
  'a byte of the head a second': {
    within: 15,
    begin: () => dripping(site.address, { head: ['GET / HTTP/1.1', 'x'], drops: 'x'.repeat(60), every: 1000 }),
  },
  'a byte of the body a second': {
    within: 20,
    begin: () => {
      const head = headOf('/api/b2c/oauth/internal/wb', 'application/json', 1000)
      return dripping(site.address, { head, drops: '{'.repeat(60), every: 1000 })
    },
  },
  'a byte a second of a list of 5,000 households': {
    within: 90,
    begin: () =>
      readingSlowly(
        site.address,
        getHead(`${list.guestsPath}?page=0&fetchSize=9999`, `authorization: Bearer ${list.token}`),
        PATIENCE_MS,
      ),
  },
  'a byte a second of a page': {
    within: 90,
    begin: () => readingSlowly(site.address, getHead('/wedding-centers'), PATIENCE_MS),
  },
}

async function figures() {
  const { body } = await site.ask({ method: 'GET', path: '/metrics' })
  const read = (pattern: RegExp) => Number(pattern.exec(body)?.[1] ?? 0)
  return {
    megabytes: read(/^process_resident_memory_bytes (\S+)$/m) / MEGABYTE,
    handles: read(/^process_open_fds (\S+)$/m),
    connections: read(/^database_pool_connections\{pool="web",state="used"\} (\S+)$/m),
  }
}

/** The median time of an ordinary call, one after the other. */
async function pace(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < ASKED; at += 1) {
    const { status, ms } = await site.ask({ method: 'GET', path: '/api/public/vouchers' })
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
    await pause(20)
  }
  return times.sort((a, b) => a - b)[ASKED / 2]!
}

describe(`${CLIENTS} clients at once`, () => {
  it.each(Object.entries(SLOW))('that take or give %s', async (name, { within, begin }) => {
    const atRest = await pace()
    const before = await figures()
    const began = performance.now()
    const slow = Promise.all(Array.from({ length: CLIENTS }, begin))
    await pause(3000)
    const beside = await pace()
    const during = await figures()
    expect(during.handles).toBeGreaterThan(before.handles + CLIENTS / 2)
    while ((await figures()).handles > before.handles + OTHER_HANDLES && performance.now() - began < PATIENCE_MS) {
      await pause(500)
    }
    const longest = (performance.now() - began) / 1000
    await slow
    const times = beside / Math.max(atRest, await pace())
    const grown = during.megabytes - before.megabytes
    const met = longest <= within && times <= GOAL.times && grown <= GOAL.megabytes && during.connections < 10
    tellFault({
      case: `slow clients: ${name}`,
      tried: `${CLIENTS} connections`,
      lost: `all gone after ${longest.toFixed(0)} s; others take ${times.toFixed(1)} times as long; ${grown.toFixed(0)} MB more, ${during.connections} connections to the database in use`,
      goal: `gone within ${within} s, others ≤ ${GOAL.times} times, ≤ ${GOAL.megabytes} MB more, connections left`,
      met,
    })
    console.log(
      name,
      longest.toFixed(1),
      times.toFixed(2),
      beside.toFixed(1),
      atRest.toFixed(1),
      grown.toFixed(0),
      during.connections,
    )
    expect(met).toBe(true)
  })
})
