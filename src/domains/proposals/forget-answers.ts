import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'

const q = columns('quotations', 'q')
const c = columns('customers', 'c')

/** What houses wrote to somebody who leaves: the sums stay as an offer to nobody. Before the number is forgotten. */
export async function forgetAnswers(tx: Transaction, customerId: string) {
  const theirs = sql<string>`(select ${q.id} from ${q} join ${c} on ${c.tel} = ${q.tel} where ${c.id} = ${customerId})`
  await tx
    .updateTable('proposals')
    .set({ greeting: null, end_reason: null })
    .where('quotation_id', 'in', theirs)
    .execute()
  await tx.deleteFrom('proposal_drafts').where('quotation_id', 'in', theirs).execute()
  await tx.deleteFrom('answer_links').where('quotation_id', 'in', theirs).execute()
  await tx
    .updateTable('quotations')
    .set({ decline: null, call: null, called_at: null, moved_by: null })
    .where('id', 'in', theirs)
    .execute()
}
