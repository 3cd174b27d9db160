import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import { customerRow } from '#platform/customer-row.ts'
import type { Db } from '#platform/db.ts'
import type { Customer } from './contract.ts'

const c = columns('customers')

export const customerById = (db: Db, id: string, lock: '' | 'for update' = ''): Promise<Customer> =>
  customerRow(db, id)
    .select(['id as customerId', 'name', 'tel', 'email', 'city_id as cityId', 'checklist'])
    .select(sql<boolean>`${c.email_verified_at} is not null`.as('emailVerified'))
    .select(sql<string | null>`to_char(${c.wedding_date}, 'YYYY-MM-DD')`.as('weddingDate'))
    .$if(lock === 'for update', (row) => row.forUpdate())
    .executeTakeFirstOrThrow()

export async function accountOfTel(db: Db, tel: string): Promise<string | null> {
  const customers = db.selectFrom('customers').where('deactivated_at', 'is', null)
  const found = await customers.select('id').where('tel', '=', tel).executeTakeFirst()
  return found?.id ?? null
}
