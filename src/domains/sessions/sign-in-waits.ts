import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { parsePhone } from '#lib/phone.ts'
import { clockNow } from '#platform/clock.ts'
import { upsertColumns } from '#platform/columns.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { addressLimits, haveRoom, type KeyedLimit, scaled, withinLimits } from '#platform/rate-limit.ts'
import type { KnownDevice } from './known-device.ts'

const [w, kept] = upsertColumns('sign_in_waits')

const LONGEST_WAIT_SECONDS = 15 * 60
const ADDRESS_FAILURES = { count: 300, seconds: 3600 }
const ACCOUNT_FAILURES = { count: 100, seconds: 3600 }

/** Where failures to sign in are counted. */
export interface Guard {
  /** Who waits longer after each failure. */
  wait: string
  limits: KeyedLimit[]
}

/**
 * Failures are counted for an account and the network they come from, so that nobody's wrong guesses make somebody else
 * wait; over all networks an account and an address have their most. A device that its customer has signed in on before
 * has only its own counter: no stranger can keep it out.
 */
export function guardOf(
  config: Config,
  { username, ip, known }: { username: string; ip: string; known: KnownDevice | null },
): Guard {
  const account = accountKey(username)
  if (known) return { wait: `${account} device ${known.id}`, limits: [] }
  return {
    wait: waitOfNetwork(account, ip),
    limits: [...addressFailures(config, ip), accountFailures(config, account)],
  }
}

const waitOfNetwork = (account: string, ip: string) =>
  `${account} ${createHash('sha256').update(`${account} ${ip}`).digest('hex')}`
const addressFailures = (config: Config, ip: string) =>
  addressLimits('sign-in failures', ip, scaled(ADDRESS_FAILURES, config))
const accountFailures = (config: Config, account: string): KeyedLimit => ({
  key: `sign-in failures of ${account}`,
  limit: scaled(ACCOUNT_FAILURES, config),
})

/** Kept as a hash: somebody may type a password into the wrong field. */
function accountKey(username: string): string {
  const phone = parsePhone(username)
  const name = phone.ok ? phone.tel : username.trim().toLowerCase()
  return createHash('sha256').update(name).digest('hex')
}

export const mayTry = async (db: Db, { wait, limits }: Guard): Promise<boolean> =>
  !(await mustWait(db, wait)) && (await haveRoom(db, limits))

/** Counts a failure; tells whether it was within the limits. */
export async function countFailure(db: Db, { wait, limits }: Guard): Promise<boolean> {
  const [within] = await Promise.all([withinLimits(db, limits), noteFailure(db, wait)])
  return within
}

/** A right password is held to the waits and limits once more: of many guesses at once none gets around them. */
export const forgiven = async (db: Db, { wait, limits }: Guard): Promise<boolean> =>
  (await haveRoom(db, limits)) && (await forgiveFailures(db, wait))

/** Nobody waits longer than the longest wait, whatever the clock was when it was set. */
export async function mustWait(db: Db, wait: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${w} where ${w.account} = ${wait} and ${w.next_at} > ${clockNow} and ${w.forgets_at} > ${clockNow}
      and ${w.next_at} <= ${clockNow} + make_interval(secs => ${LONGEST_WAIT_SECONDS})`.execute(db)
  return rows.length === 1
}

/** Three free tries, then 2, 4, 8 … seconds. */
export const noteFailure = (db: Db, wait: string) =>
  sql`
    insert into ${kept} (${w.account}, ${w.failures}, ${w.next_at}, ${w.forgets_at})
    values (${wait}, 1, ${clockNow}, ${clockNow} + interval '1 hour')
    on conflict (${w.account}) do update set
      ${w.failures} = case when ${kept.forgets_at} <= ${clockNow} then 1 else ${kept.failures} + 1 end,
      ${w.next_at} = ${clockNow} + make_interval(secs => case
        when ${kept.forgets_at} <= ${clockNow} or ${kept.failures} < 3 then 0
        else least(${LONGEST_WAIT_SECONDS}, 2 ^ least(${kept.failures} - 2, 12)) end),
      ${w.forgets_at} = ${clockNow} + interval '1 hour'`.execute(db)

/** Forgets the failures after a right password, unless they have made the account wait meanwhile. */
export async function forgiveFailures(db: Db, wait: string): Promise<boolean> {
  await sql`
    delete from ${w} where ${w.account} = ${wait} and (${w.next_at} <= ${clockNow} or ${w.forgets_at} <= ${clockNow})`.execute(
    db,
  )
  return !(await mustWait(db, wait))
}

/** Whoever has proved to own the account in another way need not wait where they are, nor for what strangers did. */
export async function endWait(db: Db, { username, ip }: { username: string; ip: string }) {
  const account = accountKey(username)
  await db.deleteFrom('sign_in_waits').where('account', '=', waitOfNetwork(account, ip)).execute()
  await db.deleteFrom('rate_limits').where('key', '=', `sign-in failures of ${account}`).execute()
}
