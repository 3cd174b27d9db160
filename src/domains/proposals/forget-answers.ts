import { quotationsOfCustomer } from '#domains/availability/forget-holds.ts'
import type { Transaction } from '#platform/db.ts'

/** What houses wrote to somebody who leaves: the sums stay as an offer to nobody. Before the number is forgotten. */
export async function forgetAnswers(tx: Transaction, customerId: string) {
  const theirs = quotationsOfCustomer(customerId)
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
