import { sql } from 'kysely'
import { maskEmail } from '#lib/mask-email.ts'
import { anyOf, columns, type Row, type TableWith, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Former } from './contract.ts'
import { OWN_TABLES, PRIVATE_TABLES } from './kinds.ts'

const f = columns('former_accounts', 'f')
const n = columns('customers', 'n')
const before = columns('customers', 'before')
const r = columns('reservations', 'r')

interface Locked extends Pick<Former, 'id' | 'setAsideTsp' | 'ownOpenTsp' | 'refused'> {
  verified_email: Row<'former_accounts'>['verified_email']
  hasPassword: boolean
  hasDevice: boolean
  kinds: Former['locked']
}

function hasRows(table: TableWith<'customer_id'>) {
  const t = columns(table, 't')
  return sql`exists (select 1 from ${t} where ${t.customer_id} = ${f.customer_id})`
}
const hasAny = (tables: TableWith<'customer_id'>[]) => sql`(${sql.join(tables.map(hasRows), sql` or `)})`

/** What is locked of the accounts that a customer's number opened before. */
export async function formersOf(db: Db, customerId: string): Promise<Former[]> {
  const { rows } = await sql<Locked>`
    select ${f.customer_id} as id, ${tspOf(f.set_aside_at)} as "setAsideTsp", ${tspOf(f.own_open_at)} as "ownOpenTsp",
      ${f.refused_at} is not null as refused, ${f.verified_email},
      ${f.password_hash} is not null as "hasPassword", ${hasRows('devices')} as "hasDevice",
      array_remove(array[
        case when is_locked and exists (select 1 from ${r} where ${r.tel} = ${n.tel}
          and ${r.created_at} < ${n.history_from} and ${r.created_at} >= ${before.history_from}) then 'reservations' end,
        case when is_locked and ${hasAny(OWN_TABLES.vouchers)} then 'vouchers' end,
        case when is_locked and ${hasAny(OWN_TABLES.favourites)} then 'favourites' end,
        case when ${hasRows(PRIVATE_TABLES.invitations)} then 'invitations' end,
        case when ${hasRows(PRIVATE_TABLES.reviews)} then 'reviews' end,
        'details'], null) as kinds
    from ${f} join ${n} on ${n.id} = ${f.passed_to} join ${before} on ${before.id} = ${f.customer_id},
      lateral (select ${f.own_open_at} is not null or ${f.refused_at} is not null as is_locked) own
    where ${f.passed_to} = ${customerId} order by ${f.set_aside_at} desc`.execute(db)
  return rows.map(({ verified_email: verifiedEmail, hasPassword, hasDevice, kinds, ...row }) => ({
    ...row,
    locked: kinds,
    proofs: { password: hasPassword, email: verifiedEmail && maskEmail(verifiedEmail), device: hasDevice },
  }))
}

/** Whether one of these ids is the address of something that is locked. */
export async function isLockedAway(db: Db, customerId: string, ids: string[]): Promise<boolean> {
  const found = Object.values(PRIVATE_TABLES).map((table) => {
    const t = columns(table)
    return sql`select 1 from ${t} where ${t.customer_id} in (select former_ids(${customerId})) and ${t.id} = ${anyOf(ids)}`
  })
  const { rows } = await sql`${sql.join(found, sql` union all `)} limit 1`.execute(db)
  return rows.length === 1
}
