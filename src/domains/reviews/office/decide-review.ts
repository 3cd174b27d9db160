import { lastActor } from '#domains/staff/acts/queries.ts'
import { acted, refused } from '#lib/endpoint.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { closeReports, removeReview, restoreReview } from '../removing/remove-review.ts'
import { tellAuthor } from '../removing/tell-author.ts'
import type { keepReview, maskReview, putReviewBack, refuseAppeal, takeReviewDown } from './contract.ts'
import { type LockedReview, lockedReview } from './queries.ts'

const thingOf = (id: string) => ({ kind: 'review', id })

type Looked = { ok: true; review: LockedReview } | { ok: false; refusal: ReturnType<typeof meanwhile> }

/** The review as it was looked at, held until the decision is written; or who was first. */
async function asSeen(db: Db, id: string, seen: string): Promise<Looked> {
  const review = await lockedReview(db, id)
  if (review?.seen === seen) return { ok: true, review }
  const first = await lastActor(db, 'review', id)
  return { ok: false, refusal: meanwhile(first) }
}

const meanwhile = (first: Record<string, string> | undefined) => refused('decided_meanwhile', first)

export async function leaveReview({ db, clock, params, body }: Asked<typeof keepReview>) {
  const looked = await asSeen(db, params.id, body.seen)
  if (!looked.ok) return looked.refusal
  const closed = await closeReports(db, params.id, clock.now())
  if (closed === 0) return refused('nothing_reported')
  return acted(undefined, { what: 'review.kept', thing: thingOf(params.id), after: { reportsClosed: closed } })
}

/** A dot for each letter, so that the sentence keeps its shape. What it was is kept nowhere. */
const dots = (part: string) => part.replace(/[^\s]/gu, '•')

export async function maskPrivateData({ db, clock, config, params, body }: Asked<typeof maskReview>) {
  const looked = await asSeen(db, params.id, body.seen)
  if (!looked.ok) return looked.refusal
  const { review } = looked
  const missing = body.parts.filter((part) => !review.title.includes(part) && !review.content.includes(part))
  if (missing.length > 0 || review.isRemoved) return refused('not_in_review')
  const masked = (text: string) => body.parts.reduce((left, part) => left.replaceAll(part, dots(part)), text)
  const at = new Date(clock.now())
  const tx = db as Transaction
  await tx
    .updateTable('reviews')
    .set({ title: masked(review.title), content: masked(review.content), masked_at: at })
    .where('id', '=', params.id)
    .execute()
  await closeReports(tx, params.id, clock.now())
  await tellAuthor(tx, config.messageBudgets, review, { name: 'masked' })
  await announceContentChange(tx)
  return acted(undefined, { what: 'review.masked', thing: thingOf(params.id), after: { places: body.parts.length } })
}

export async function removeByHouse({ db, clock, config, params, body }: Asked<typeof takeReviewDown>) {
  const looked = await asSeen(db, params.id, body.seen)
  if (!looked.ok) return looked.refusal
  const { reason, ground, sentence } = body
  const manner = { now: clock.now(), budgets: config.messageBudgets }
  const { ok } = await removeReview(db, manner, { id: params.id, reason, note: sentence || null })
  if (!ok) return refused('not_found')
  return acted(undefined, { what: 'review.removed', thing: thingOf(params.id), after: { reason }, reason: ground })
}

export async function restoreByHouse({ db, clock, config, params, body }: Asked<typeof putReviewBack>) {
  const looked = await asSeen(db, params.id, body.seen)
  if (!looked.ok) return looked.refusal
  const { ok } = await restoreReview(db, { now: clock.now(), budgets: config.messageBudgets }, params.id)
  if (!ok) return refused('not_restorable')
  return acted(undefined, { what: 'review.restored', thing: thingOf(params.id), reason: body.ground })
}

export async function keepTakenDown({ db, clock, config, params, body }: Asked<typeof refuseAppeal>) {
  const looked = await asSeen(db, params.id, body.seen)
  if (!looked.ok) return looked.refusal
  const tx = db as Transaction
  const decided = await tx
    .updateTable('reviews')
    .set({ appeal_decided_at: new Date(clock.now()) })
    .where('id', '=', params.id)
    .where('appealed_at', 'is not', null)
    .where('appeal_decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!decided) return refused('nothing_appealed')
  await tellAuthor(tx, config.messageBudgets, looked.review, { name: 'appeal-refused' })
  return acted(undefined, { what: 'review.appeal-refused', thing: thingOf(params.id), reason: body.ground })
}
