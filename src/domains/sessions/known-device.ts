import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { clockNow } from '#platform/clock.ts'
import { anyOf, columns, type Row, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { DeviceCookie } from '#platform/device-cookie.ts'
import { newId } from '#platform/new-id.ts'

const d = columns('devices')
const c = columns('customers')

export interface KnownDevice extends Pick<Row<'devices'>, 'id'> {
  /** Since when this customer has been known on it. */
  sinceTsp: number
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const isOn = ({ secrets }: DeviceCookie) => sql<boolean>`${d.secret_hash} = ${anyOf(secrets.map(hashOf))}`

/** The device that is asking, if this customer was signed in on it before. */
export async function knownDevice(db: Db, cookie: DeviceCookie, customerId: string): Promise<KnownDevice | null> {
  if (cookie.secrets.length === 0) return null
  const { rows } = await sql<KnownDevice>`
    select ${d.id}, ${tspOf(d.created_at)} as "sinceTsp" from ${d}
    where ${d.customer_id} = ${customerId} and ${isOn(cookie)}`.execute(db)
  return rows[0] ?? null
}

/** Every customer who was signed in on the device that is asking. */
export async function customersOn(db: Db, cookie: DeviceCookie): Promise<string[]> {
  if (cookie.secrets.length === 0) return []
  const rows = await db.selectFrom('devices').select('customer_id').where(isOn(cookie)).execute()
  return rows.map(({ customer_id }) => customer_id)
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
  const found = await sql<Pick<Row<'devices'>, 'secret_hash'>>`
    update ${d} set ${d.used_at} = ${clockNow} where ${d.customer_id} = ${customerId} and ${isOn(cookie)}
    returning ${d.secret_hash}`.execute(db)
  const [row] = found.rows
  const known = row && cookie.secrets.find((secret) => hashOf(secret).equals(row.secret_hash))
  if (known) return cookie.keep(known)
  const secret = randomBytes(32).toString('base64url')
  await sql`
    insert into ${d} (${d.id}, ${d.customer_id}, ${d.secret_hash}, ${d.user_agent})
    select ${newId()}, ${c.id}, ${hashOf(secret)}, ${userAgent?.slice(0, 300) ?? null} from ${c}
    where ${c.id} = ${customerId}`.execute(db)
  cookie.keep(secret)
}

/** Older than any cookie. */
export const forgetOldDevices = (db: Db) =>
  sql`delete from ${d} where ${d.used_at} < ${clockNow} - interval '400 days'`.execute(db)
