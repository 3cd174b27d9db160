import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'

const c = columns('customers')
const r = columns('reservations')

/** The number is free for its next owner, who must find nothing under it; what stays is an appointment of nobody. */
export async function forgetClients(tx: Transaction, customerId: string) {
  const tel = sql<string>`(select ${c.tel} from ${c} where ${c.id} = ${customerId})`
  await tx
    .updateTable('quotations')
    .set({ tel: null, current: false, budget: null, message: null })
    .where('tel', '=', tel)
    .execute()
  await tx
    .updateTable('reservation_changes')
    .set({ reason: null })
    .where('reservation_id', 'in', (eb) =>
      eb.selectFrom('reservations').select('reservations.id').where('tel', '=', tel),
    )
    .where('reason', 'is not', null)
    .execute()
  await tx
    .updateTable('reservations')
    .set({ tel: null, wish: sql`${r.wish} - 'message'` })
    .where('tel', '=', tel)
    .execute()
  await tx
    .updateTable('clients')
    .set({ name: '', tel: null, email: null, referral: null, ip_v4: null })
    .where('tel', '=', tel)
    .execute()
}
