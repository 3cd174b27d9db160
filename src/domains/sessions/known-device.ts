import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { DeviceCookie } from '#platform/device-cookie.ts'
import { newId } from '#platform/new-id.ts'

export interface KnownDevice {
  id: string
  /** Since when this customer has been known on it. */
  sinceTsp: number
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** The device that is asking, if this customer was signed in on it before. */
export async function knownDevice(db: Db, cookie: DeviceCookie, customerId: string): Promise<KnownDevice | null> {
  if (cookie.secrets.length === 0) return null
  const { rows } = await sql<KnownDevice>`
    select id, (extract(epoch from created_at) * 1000)::float8 as "sinceTsp" from devices
    where customer_id = ${customerId} and secret_hash = any(${cookie.secrets.map(hashOf)})`.execute(db)
  return rows[0] ?? null
}

/** Every customer who was signed in on the device that is asking. */
export async function customersOn(db: Db, cookie: DeviceCookie): Promise<string[]> {
  if (cookie.secrets.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from devices where secret_hash = any(${cookie.secrets.map(hashOf)})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Called by whatever signs a customer in. A secret that is not known for this customer is never taken over, so that
 * nobody can plant theirs in another's browser: the browser gets a new one. `null` is nobody, and costs the same time.
 */
export async function rememberDevice(
  db: Db,
  cookie: DeviceCookie,
  customerId: string | null,
  userAgent: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ hash: Buffer }>`
    update devices set used_at = now()
    where customer_id = ${customerId} and secret_hash = any(${cookie.secrets.map(hashOf)})
    returning secret_hash as hash`.execute(db)
  const known = rows[0] && cookie.secrets.find((secret) => hashOf(secret).equals(rows[0]!.hash))
  if (known) return cookie.keep(known)
  const secret = randomBytes(32).toString('base64url')
  await sql`
    insert into devices (id, customer_id, secret_hash, user_agent)
    select ${newId()}, id, ${hashOf(secret)}, ${userAgent?.slice(0, 300) ?? null} from customers where id = ${customerId}`.execute(
    db,
  )
  cookie.keep(secret)
}

/** Older than any cookie. */
export const forgetOldDevices = (db: Db) =>
  sql`delete from devices where used_at < now() - interval '400 days'`.execute(db)
