import { type Child, startChild } from '../../bench/child.ts'
import type { AbusedSite } from './abused-site.ts'
import { fairsAhead, NEXT_FAIR } from './fairs.ts'
import type { Answers, Offer, OfferedShot } from './offered-load.ts'

/** No limit of an address is what stops these. */
export const UNLIMITED = { LIMIT_SCALE: '1000000' }
const CONNECTIONS = 24

const get = (kind: string, ...paths: string[]): OfferedShot[] => paths.map((path) => ({ kind, method: 'GET', path }))
const CACHED = get('cached page', '/', '/wedding-centers', '/dresses', '/vouchers', '/en')
const RENDERED = get('rendered page', '/wedding-centers?q=tiec-{n}', '/dresses?q=ao-{n}')
const LISTS = get(
  'list',
  '/api/public/wedding-centers?page=0&fetchSize=20',
  '/api/public/vouchers',
  '/api/public/search?q=tiec%20{n}',
)
const WRITES: OfferedShot[] = [
  {
    kind: 'write',
    method: 'POST',
    path: `/api/public/trends/fair/${NEXT_FAIR}/tickets`,
    headers: { 'idempotency-key': 'a-ticket-{n}' },
    body: JSON.stringify({ name: 'Phạm Thảo Vy', tel: '+8497{n}', consent: true, people: 2, date: '{fair day}' }),
  },
]

export const MIXES: Record<string, OfferedShot[]> = {
  'cached pages': CACHED,
  'rendered pages': RENDERED,
  lists: LISTS,
  writes: WRITES,
  'everything at once': [...CACHED, ...LISTS, ...LISTS, ...RENDERED, ...WRITES, ...WRITES],
}

/** Visitors in a process of their own. */
export async function startLoad(site: AbusedSite) {
  await site.house.db.updateTable('fair_days').set({ capacity: 1_000_000_000 }).execute()
  const { date } = await fairsAhead(site.house)
  const child: Child<Offer, Record<string, Answers>> = await startChild('../test/factories/offered-load.ts')
  const offer = (shots: OfferedShot[], seconds: number, loop: Offer['loop']) =>
    child.ask({
      address: site.address,
      shots: shots.map((shot) => ({ ...shot, body: shot.body?.replace('{fair day}', date) })),
      seconds,
      loop,
    })
  return {
    offer,
    /** Answers a second to as many as wait for each before they ask again, after a warm-up. */
    async capacity(shots: OfferedShot[], seconds: number) {
      await offer(shots, seconds / 2, { connections: CONNECTIONS })
      const answers = await offer(shots, seconds, { connections: CONNECTIONS })
      return total(answers, ({ ok }) => ok) / seconds
    },
    stop: () => child.stop(),
  }
}

export const total = (answers: Record<string, Answers>, of: (one: Answers) => number) =>
  Object.values(answers).reduce((sum, one) => sum + of(one), 0)
