import { declineForHouse } from '#domains/proposals/decline-quotation.ts'
import type { AnswerSender } from '#domains/proposals/move-quotation.ts'
import { recordCall } from '#domains/proposals/record-call.ts'
import { sendProposal } from '#domains/proposals/send-proposal.ts'
import { withdrawStanding } from '#domains/proposals/withdraw-proposal.ts'
import { tellOwners } from '#domains/staff/tell-owners.ts'
import { type Act, acted, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { Transaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { Asked } from '#platform/serve.ts'
import type { StaffViewer } from '#platform/staff-door.ts'
import type { answerQuotation, declineQuotation, noteCall, withdrawProposal } from './contract.ts'
import { askedForQuotation } from './queries.ts'

const senderOf = ({ staffId, name }: StaffViewer): AnswerSender => ({ staffId, name, linkId: null })

type Said = 'answered' | 'declined' | 'called' | 'withdrawn'

interface Doing {
  db: unknown
  config: Parameters<typeof mannerOf>[0]
  clock: { now(): number }
  lang: Language
  viewer: StaffViewer
  params: { id: string }
}

/** What is sent to whoever did it, and the line of it; the house hears of what was done in its stead. */
async function answered<const W extends string>(
  { db, config, clock, lang, viewer, params }: Doing,
  {
    venueName,
    what,
    said,
    told,
    ...act
  }: { venueName: string; what: W; said: Said; told?: string } & Omit<Act, 'what'>,
) {
  const tx = db as Transaction
  if (viewer.onBehalf && viewer.partnerId !== null) {
    const news = { template: 'office.on-behalf', partnerId: viewer.partnerId, place: venueName } as const
    const manner = mannerOf(config, clock.now())
    await tellOwners(tx, manner, { ...news, what: wordOf('vi', said), reason: act.reason ?? told ?? '' })
  }
  const value = (await askedForQuotation(tx, { now: clock.now(), lang }, params.id))!
  return acted(value, { what, thing: { kind: 'quotation', id: params.id }, ...act })
}

const lacksReason = (viewer: StaffViewer, reason: string | undefined) => viewer.onBehalf && !reason

export async function answerFromOffice(asked: Asked<typeof answerQuotation>) {
  const { db, clock, config, params, body, viewer } = asked
  const { reason, ...answer } = body
  if (lacksReason(viewer, reason)) return refused('reason_needed', { reason: 'required' })
  const sending = { quotationId: params.id, answer, sender: senderOf(viewer) }
  const sent = await sendProposal(db as Transaction, mannerOf(config, clock.now()), sending)
  if (!sent.ok) return sent
  const { held, id, number, totals } = sent.value
  const after = { proposal: id, number, totals }
  return answered(asked, { venueName: held.venueName, what: 'quotation.answered', said: 'answered', after, reason })
}

export async function withdrawFromOffice(asked: Asked<typeof withdrawProposal>) {
  const { db, clock, config, params, body, viewer } = asked
  const { reason, seen } = body
  const given = { quotationId: params.id, sender: senderOf(viewer), reason, seen }
  const withdrawn = await withdrawStanding(db as Transaction, mannerOf(config, clock.now()), given)
  if (!withdrawn.ok) return withdrawn
  // what the couple reads stands with the proposal and is forgotten with them: acts are for ever
  const { venueName } = withdrawn.value.held
  return answered(asked, { venueName, what: 'quotation.withdrawn', said: 'withdrawn', told: reason })
}

export async function declineFromOffice(asked: Asked<typeof declineQuotation>) {
  const { db, clock, config, params, body, viewer } = asked
  const { behalf: reason, ...said } = body
  if (lacksReason(viewer, reason)) return refused('reason_needed', { behalf: 'required' })
  const given = { quotationId: params.id, sender: senderOf(viewer), said }
  const declined = await declineForHouse(db as Transaction, mannerOf(config, clock.now()), given)
  if (!declined.ok) return declined
  const after = { reason: said.reason }
  const { venueName } = declined.value.held
  return answered(asked, { venueName, what: 'quotation.declined', said: 'declined', after, reason })
}

export async function noteCallFromOffice(asked: Asked<typeof noteCall>) {
  const { db, clock, config, params, body, viewer } = asked
  const { behalf: reason, ...said } = body
  if (lacksReason(viewer, reason)) return refused('reason_needed', { behalf: 'required' })
  const given = { quotationId: params.id, sender: senderOf(viewer), said }
  const noted = await recordCall(db as Transaction, mannerOf(config, clock.now()), given)
  if (!noted.ok) return noted
  const after = { outcome: said.outcome }
  const { venueName } = noted.value.held
  return answered(asked, { venueName, what: 'quotation.called', said: 'called', after, reason })
}
