import type { AnswerSender } from '#domains/proposals/move-quotation.ts'
import type { AnswerDraft } from '#domains/proposals/plans/rules.ts'
import { authorOf } from '#domains/proposals/send-proposal.ts'
import type { Db } from '#platform/db.ts'

/** Keeps what somebody has begun to write; each has their own. */
export async function saveDraft(db: Db, now: number, quotationId: string, sender: AnswerSender, answer: AnswerDraft) {
  const kept = { author_name: sender.name, content: JSON.stringify(answer), saved_at: new Date(now) }
  await db
    .insertInto('proposal_drafts')
    .values({ quotation_id: quotationId, author: authorOf(sender), begun_at: new Date(now), ...kept })
    .onConflict((conflict) => conflict.columns(['quotation_id', 'author']).doUpdateSet(kept))
    .execute()
  return { savedTsp: now }
}
