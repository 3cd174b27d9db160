import { sql } from 'kysely'
import { maskEmail } from '#lib/mask-email.ts'
import type { Db } from '#platform/db.ts'
import type { Former } from './contract.ts'
import { OWN_TABLES, PRIVATE_TABLES } from './kinds.ts'

interface Row extends Pick<Former, 'id' | 'setAsideTsp' | 'ownOpenTsp' | 'refused'> {
  verifiedEmail: string | null
  hasPassword: boolean
  hasDevice: boolean
  kinds: Former['locked']
}

const tsp = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const hasRows = (table: string) => sql`exists (select 1 from ${sql.table(table)} t where t.customer_id = f.customer_id)`
const anyOf = (tables: string[]) => sql`(${sql.join(tables.map(hasRows), sql` or `)})`

/** What is locked of the accounts that a customer's number opened before. */
export async function formersOf(db: Db, customerId: string): Promise<Former[]> {
  const { rows } = await sql<Row>`
    select f.customer_id as id, ${tsp('f.set_aside_at')} as "setAsideTsp", ${tsp('f.own_open_at')} as "ownOpenTsp",
      f.refused_at is not null as refused, f.verified_email as "verifiedEmail",
      f.password_hash is not null as "hasPassword", ${hasRows('devices')} as "hasDevice",
      array_remove(array[
        case when is_locked and exists (select 1 from reservations r where r.tel = n.tel and r.created_at < n.history_from
          and r.created_at >= before.history_from) then 'reservations' end,
        case when is_locked and ${anyOf(OWN_TABLES.vouchers)} then 'vouchers' end,
        case when is_locked and ${anyOf(OWN_TABLES.favourites)} then 'favourites' end,
        case when ${hasRows(PRIVATE_TABLES.invitations)} then 'invitations' end,
        case when ${hasRows(PRIVATE_TABLES.reviews)} then 'reviews' end,
        'details'], null) as kinds
    from former_accounts f join customers n on n.id = f.passed_to join customers before on before.id = f.customer_id,
      lateral (select f.own_open_at is not null or f.refused_at is not null as is_locked) own
    where f.passed_to = ${customerId} order by f.set_aside_at desc`.execute(db)
  return rows.map(({ verifiedEmail, hasPassword, hasDevice, kinds, ...row }) => ({
    ...row,
    locked: kinds,
    proofs: { password: hasPassword, email: verifiedEmail && maskEmail(verifiedEmail), device: hasDevice },
  }))
}

/** Whether one of these ids is the address of something that is locked. */
export async function isLockedAway(db: Db, customerId: string, ids: string[]): Promise<boolean> {
  const found = Object.values(PRIVATE_TABLES).map(
    (table) => sql`
      select 1 from ${sql.table(table)} where customer_id in (select former_ids(${customerId})) and id = any(${ids})`,
  )
  const { rows } = await sql`${sql.join(found, sql` union all `)} limit 1`.execute(db)
  return rows.length === 1
}
