import { declineForHouse } from '#domains/proposals/decline-quotation.ts'
import type { AnswerSender, HeldQuotation } from '#domains/proposals/move-quotation.ts'
import type { AnswerDraft } from '#domains/proposals/plans/rules.ts'
import { recordCall } from '#domains/proposals/record-call.ts'
import { authorOf, sendProposal } from '#domains/proposals/send-proposal.ts'
import { recordAct } from '#domains/staff/acts/record-act.ts'
import { membersWhoMay } from '#domains/staff/queries.ts'
import { done, type Fields, found, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { type Manner, mannerOf } from '#platform/manner.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { noteOpened } from '../open-quotation.ts'
import { askedForQuotation, partnerOfQuotation } from '../queries.ts'
import { saveDraft } from '../save-draft.ts'
import type * as contract from './contract.ts'
import { findLink, linkEnds } from './find-link.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

const senderOf = ({ id, staffId }: Link, name: string): AnswerSender => ({ staffId, linkId: id, name })
/** A draft by a link is the link's, whoever the message went to. */
const drafter = (link: Link): AnswerSender => ({ staffId: null, linkId: link.id, name: link.name ?? '' })

export async function showLinkedRequest({ db, clock, lang, params }: Asked<typeof contract.getLinkedRequest>) {
  const now = clock.now()
  const link = await findLink(db, now, params.token)
  const asked = link && (await askedForQuotation(db, { now, lang }, link.quotationId))
  if (!asked) return refused('not_found')
  const draft = await db
    .selectFrom('proposal_drafts')
    .select(['content', 'saved_at'])
    .where('quotation_id', '=', link.quotationId)
    .where('author', '=', authorOf(drafter(link)))
    .executeTakeFirst()
  const partnerId = await partnerOfQuotation(db, link.quotationId)
  const members = partnerId ? await membersWhoMay(db, partnerId, 'answer-quotations') : []
  return done({
    asked,
    addressee: link.name,
    draft: draft ? { answer: draft.content as AnswerDraft, savedTsp: draft.saved_at.getTime() } : null,
    endsTsp: linkEnds(link),
    mayJoin: members.length === 0,
  })
}

export async function openForLink({ db, clock, params }: Asked<typeof contract.openByLink>) {
  const link = await findLink(db, clock.now(), params.token)
  if (!link) return refused('not_found')
  await noteOpened(db, clock.now(), link.quotationId)
  return done(undefined)
}

export async function keepLinkDraft({ db, clock, params, body }: Asked<typeof contract.keepDraftByLink>) {
  const link = await findLink(db, clock.now(), params.token)
  if (!link) return refused('not_found')
  return done(await saveDraft(db, clock.now(), link.quotationId, drafter(link), body))
}

interface Answering {
  db: Db
  clock: { now(): number }
  config: Config
  lang: Language
  params: { token: string }
  body: { sender: string }
}

interface Answered {
  held: HeldQuotation
  what: `quotation.${'answered' | 'declined' | 'called'}`
  after: object
}

/** Answers by a link while it is open; what was done stands in the list of acts, though nobody who is signed in did it. */
function throughLink<R extends string>(
  { db, clock, config, lang, params, body }: Answering,
  answer: (
    tx: Transaction,
    manner: Manner,
    of: { quotationId: string; sender: AnswerSender },
  ) => Promise<{ ok: true; value: Answered } | { ok: false; reason: R; fields?: Fields }>,
) {
  return inTransaction(db, async (tx) => {
    const manner = mannerOf(config, clock.now())
    const link = await findLink(tx, manner.now, params.token)
    if (!link) return refused('not_found')
    const { quotationId } = link
    const answered = await answer(tx, manner, { quotationId, sender: senderOf(link, body.sender) })
    if (!answered.ok) return answered
    const { held, what, after } = answered.value
    await recordAct(tx, manner.now, null, {
      what,
      thing: { kind: 'quotation', id: quotationId },
      partnerId: held.partnerId,
      after: { ...after, link: link.id },
    })
    await endDraft(tx, manner.now, link)
    return found(await askedForQuotation(tx, { now: manner.now, lang }, quotationId))
  })
}

/** From the first answer on the link is used, and what was begun by it is done. */
async function endDraft(tx: Transaction, now: number, link: Link) {
  await tx
    .updateTable('answer_links')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(new Date(now))) }))
    .where('id', '=', link.id)
    .execute()
  await tx
    .deleteFrom('proposal_drafts')
    .where('quotation_id', '=', link.quotationId)
    .where('author', '=', authorOf(drafter(link)))
    .execute()
}

export function sendByLink(asked: Asked<typeof contract.answerByLink>) {
  const { sender: _, ...answer } = asked.body
  return throughLink(asked, async (tx, manner, of) => {
    const sent = await sendProposal(tx, manner, { ...of, answer })
    if (!sent.ok) return sent
    const { held, id, number, totals } = sent.value
    return done({ held, what: 'quotation.answered', after: { proposal: id, number, totals } })
  })
}

export function declineForLink(asked: Asked<typeof contract.declineByLink>) {
  const { sender: _, ...said } = asked.body
  return throughLink(asked, async (tx, manner, of) => {
    const declined = await declineForHouse(tx, manner, { ...of, said })
    if (!declined.ok) return declined
    return done({ held: declined.value.held, what: 'quotation.declined', after: { reason: said.reason } })
  })
}

export function callForLink(asked: Asked<typeof contract.noteCallByLink>) {
  const { sender: _, ...said } = asked.body
  return throughLink(asked, async (tx, manner, of) => {
    const called = await recordCall(tx, manner, { ...of, said })
    if (!called.ok) return called
    return done({ held: called.value.held, what: 'quotation.called', after: { outcome: said.outcome } })
  })
}

/** Asked twice it is one application; somebody of Song Hỷ decides. */
export async function applyByLink({ db, clock, params, body }: Asked<typeof contract.askToJoin>) {
  const link = await findLink(db, clock.now(), params.token)
  if (!link) return refused('not_found')
  const { venue_id } = await db
    .selectFrom('quotations')
    .select('venue_id')
    .where('id', '=', link.quotationId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partner_applications')
    .values({ id: newId(), venue_id, name: body.name, email: body.email, created_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done(undefined)
}
