import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'

const q = columns('quotations', 'q')
const c = columns('customers', 'c')

/** The requests that were made with a customer's number. */
export const quotationsOfCustomer = (customerId: string) =>
  sql<string>`(select ${q.id} from ${q} join ${c} on ${c.tel} = ${q.tel} where ${c.id} = ${customerId})`

/** Whom a house held a day for, once they leave: the day stays as the house has it. Before the number is forgotten. */
export async function forgetHolds(tx: Transaction, customerId: string) {
  await tx
    .updateTable('calendar_entries')
    .set({ name: '', note: '' })
    .where('quotation_id', 'in', quotationsOfCustomer(customerId))
    .execute()
}
