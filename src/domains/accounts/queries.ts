import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Customer } from './contract.ts'

export async function customerById(db: Db, id: string, lock: '' | 'for update' = ''): Promise<Customer> {
  const { rows } = await sql<Customer>`
    select id as "customerId", name, tel, email, email_verified_at is not null as "emailVerified",
      to_char(wedding_date, 'YYYY-MM-DD') as "weddingDate", city_id as "cityId", checklist
    from customers where id = ${id} ${sql.raw(lock)}`.execute(db)
  return rows[0]!
}

export async function accountOfTel(db: Db, tel: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where tel = ${tel} and deactivated_at is null`.execute(db)
  return rows[0]?.id ?? null
}
