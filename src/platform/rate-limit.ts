import { sql } from 'kysely'
import type { Limit } from '#lib/endpoint.ts'
import { widerNetworks } from '#lib/network-of.ts'
import { clockNow } from './clock.ts'
import { anyOf, columns } from './columns.ts'
import type { Db } from './db.ts'

const limits = columns('rate_limits')
const kept = columns('rate_limits', 'kept')

/** What a call counts as, where one takes several of what is limited. */
export type WeighedLimit = Limit & { weight?: number }

/**
 * Counts in PostgreSQL, so that the limit holds over all processes and restarts. The row keeps the times of the calls
 * still inside the window: the limit is exact for every window, not only for those that start on a full minute.
 * One statement decides, and an unlucky call is not counted.
 */
export async function withinLimit(db: Db, key: string, limit: WeighedLimit): Promise<boolean> {
  const { count, seconds, weight = 1 } = limit
  const window = sql`make_interval(secs => ${seconds})`
  const hits = sql`array_fill(${clockNow}, array[${weight}::int])`
  const counts = countsWithin(seconds)
  const { rows } = await sql`
    insert into ${kept} (${limits.key}, ${limits.hits}, ${limits.expires_at})
    select ${key}, ${hits}, ${clockNow} + ${window} where ${weight}::int <= ${count}::int
    on conflict (${limits.key}) do update set
      ${limits.hits} = array(select hit from unnest(${kept.hits}) hit where ${counts}) || ${hits},
      ${limits.expires_at} = ${clockNow} + ${window}
    where cardinality(array(select hit from unnest(${kept.hits}) hit where ${counts})) <= ${count - weight}
    returning 1`.execute(db)
  return rows.length === 1
}

export interface KeyedLimit {
  key: string
  limit: WeighedLimit
}

/** So many times what one address may do is for all of a wider network. */
const AROUND = { 56: 4, 48: 16 } as const

/** A limit for an address, which holds for the IPv6 networks around it too: whoever owns a /48 has 65,536 addresses. */
export function addressLimits(what: string, network: string, limit: WeighedLimit): KeyedLimit[] {
  const wider = widerNetworks(network)
  const around = wider
    ? ([56, 48] as const).map((bits) => ({
        key: `${what} ${wider[bits]}`,
        limit: { ...limit, count: limit.count * AROUND[bits] },
      }))
    : []
  return [{ key: `${what} ${network}`, limit }, ...around]
}

export async function withinLimits(db: Db, limits: KeyedLimit[]): Promise<boolean> {
  for (const { key, limit } of limits) if (!(await withinLimit(db, key, limit))) return false
  return true
}

/** All of them or none. */
export async function takeAll(db: Db, limits: KeyedLimit[]): Promise<boolean> {
  for (const [at, { key, limit }] of limits.entries()) {
    if (await withinLimit(db, key, limit)) continue
    await takeBack(db, limits.slice(0, at))
    return false
  }
  return true
}

/** Takes back the last hit of each limit, in the transaction that counted it. */
export const takeBack = (db: Db, taken: KeyedLimit[]) =>
  sql`
    update ${limits} set ${limits.hits} = trim_array(${limits.hits}, 1)
    where ${limits.key} = ${anyOf(taken.map(({ key }) => key))} and cardinality(${limits.hits}) > 0`.execute(db)

/** Remembers a key for so many seconds. */
export const remember = (db: Db, key: string, seconds: number) =>
  db
    .insertInto('rate_limits')
    .values({ key, hits: [], expires_at: sql`${clockNow} + make_interval(secs => ${seconds})` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute()

export async function isCountKept(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', key)
    .where('expires_at', '>', clockNow)
    .executeTakeFirst()
  return found !== undefined
}

export const addressWithinLimit = (db: Db, what: string, network: string, limit: WeighedLimit) =>
  withinLimits(db, addressLimits(what, network, limit))

export async function haveRoom(db: Db, limits: KeyedLimit[]): Promise<boolean> {
  for (const { key, limit } of limits) if (!(await hasRoom(db, key, limit))) return false
  return true
}

/** A cap that limits nobody and still fits PostgreSQL's integer. */
const MOST_COUNT = 10_000_000

/** The limit times `LIMIT_SCALE`. */
export const scaled = <L extends Pick<Limit, 'count'>>(limit: L, { limitScale }: { limitScale: number }): L => ({
  ...limit,
  count: Math.min(MOST_COUNT, Math.round(limit.count * limitScale)),
})

/** Which hits count; what lies further ahead was counted by a clock that was wrong. */
function countsWithin(seconds: number) {
  const window = sql`make_interval(secs => ${seconds})`
  return sql`hit > ${clockNow} - ${window} and hit <= ${clockNow} + ${window}`
}

/** Whether one more would still be within the limit; counts nothing. */
async function hasRoom(db: Db, key: string, limit: Limit): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${limits} where ${limits.key} = ${key} and cardinality(array(
      select hit from unnest(${limits.hits}) hit
      where ${countsWithin(limit.seconds)})) >= ${limit.count}`.execute(db)
  return rows.length === 0
}

export async function forgetOldLimits(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('expires_at', '<', clockNow)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What was counted under somebody's number goes with them. */
export const forgetLimits = (db: Db, tel: string) =>
  db.deleteFrom('rate_limits').where('key', 'like', `%${tel}`).execute()
