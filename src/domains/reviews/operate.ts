import { recordAct } from '#domains/staff/acts/record-act.ts'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import type { Act } from '#lib/endpoint.ts'
import { tspOf } from '#platform/columns.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { answerReview, correctAnswer } from './answer-review.ts'
import { REASONS } from './contract.ts'
import { closeReports, removeReview, restoreReview } from './removing/remove-review.ts'
import { LONGEST_SENTENCE } from './rules.ts'

export const REVIEW_USAGE = [
  'review reports',
  'review answer | correct <id> "<text>"',
  `review remove <id> ${REASONS.join(' | ')} ["<sentence to the author>"]`,
  'review restore <id>',
  'review keep <id>',
]

const usage = () => new StartRefused(REVIEW_USAGE.map((line) => `npm run operator -- ${line}`).join('\n'))

/** What an operator does to reviews: the venue's answers, and what the rules ask for. */
export const operateReview =
  (budgets: Budgets) =>
  async (db: Db, now: number, [verb, id, ...rest]: string[]): Promise<string[]> => {
    if (verb === 'reports' && !id) return reports(db)
    if (!id) throw usage()
    const words = rest.map((word) => word.trim())
    if ((verb === 'answer' || verb === 'correct') && rest.length === 1 && words[0]) {
      return [await answer(db, verb, { id, text: words[0], now })]
    }
    if (verb === 'remove') return [await remove(db, { now, budgets }, id, words)]
    if (verb === 'restore' && rest.length === 0) return [await restore(db, { now, budgets }, id)]
    if (verb === 'keep' && rest.length === 0) return [await keep(db, now, id)]
    throw usage()
  }

async function reports(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('review_reports as p')
    .innerJoin('reviews as r', 'r.id', 'p.review_id')
    .select((eb) => ['r.id', 'p.reason', 'p.note', 'r.title', tspOf(eb.ref('p.created_at')).as('tsp')])
    .where('p.closed_at', 'is', null)
    .orderBy('p.created_at')
    .limit(200)
    .execute()
  return rows.map(({ id, reason, note, title, tsp }) =>
    [id, shortDate(isoDate(tsp), 'vi'), reason.padEnd(15), title, note ?? ''].join('  ').trimEnd(),
  )
}

/** What is done from a shell is in the list of acts too, in the transaction that does it. */
const noted = (db: Db, now: number, id: string, act: Act, work: (tx: Transaction) => Promise<{ ok: boolean }>) =>
  inTransaction(db, async (tx) => {
    const result = await work(tx)
    if (result.ok) await recordAct(tx, now, null, { ...act, thing: { kind: 'review', id } })
    return result
  })

/** Where a review stands that could not be changed, so that the refusal can say why. */
const standing = (db: Db, id: string) =>
  db
    .selectFrom('reviews')
    .select((eb) => [tspOf(eb.ref('answered_at')).as('answeredTsp'), tspOf(eb.ref('removed_at')).as('removedTsp')])
    .where('id', '=', id)
    .executeTakeFirst()

const moment = (tsp: number) => `${timeOfDay(tsp)} ${shortDate(isoDate(tsp), 'vi')}`

async function answer(db: Db, verb: 'answer' | 'correct', given: { id: string; text: string; now: number }) {
  const { id } = given
  const act = { what: verb === 'answer' ? 'review.answered' : 'review.answer-corrected', after: { text: given.text } }
  const { ok } = await noted(db, given.now, id, act, (tx) =>
    (verb === 'answer' ? answerReview : correctAnswer)(tx, given),
  )
  if (ok) return `${id}: ${verb}ed`
  const review = await standing(db, id)
  if (!review || review.removedTsp !== null) throw new StartRefused(`There is no public review ${id}.`)
  if (review.answeredTsp === null)
    throw new StartRefused(`Review ${id} has no answer yet; give one with: review answer`)
  const since = moment(review.answeredTsp)
  if (verb === 'answer') {
    throw new StartRefused(
      `Review ${id} has been answered at ${since}, and a venue answers once. For 24 hours it can be changed with: review correct`,
    )
  }
  throw new StartRefused(`The answer of ${since} can't be corrected any more: that is possible for 24 hours.`)
}

type Manner = Parameters<typeof removeReview>[1]

async function remove(db: Db, manner: Manner, id: string, [name, note, ...left]: string[]) {
  const reason = REASONS.find((one) => one === name)
  if (!reason || left.length || note === '' || (note ?? '').length > LONGEST_SENTENCE) throw usage()
  const act = { what: 'review.removed', after: { reason }, reason: note }
  const { ok } = await noted(db, manner.now, id, act, (tx) =>
    removeReview(tx, manner, { id, reason, note: note ?? null }),
  )
  if (!ok) throw new StartRefused(`There is no public review ${id}.`)
  return `${id}: removed, ${reason}; its author is told`
}

async function restore(db: Db, manner: Manner, id: string) {
  const { ok } = await noted(db, manner.now, id, { what: 'review.restored' }, (tx) => restoreReview(tx, manner, id))
  if (ok) return `${id}: restored; its author is told`
  const review = await standing(db, id)
  if (!review) throw new StartRefused(`There is no review ${id}.`)
  if (review.removedTsp === null) throw new StartRefused(`Review ${id} was not taken down.`)
  throw new StartRefused(
    `Review ${id} was taken down at ${moment(review.removedTsp)}: what was removed comes back within 30 days only.`,
  )
}

async function keep(db: Db, now: number, id: string) {
  let closed = 0
  await noted(db, now, id, { what: 'review.kept' }, async (tx) => {
    closed = await closeReports(tx, id, now)
    return { ok: closed > 0 }
  })
  return `${id}: kept, ${closed} reports closed`
}
