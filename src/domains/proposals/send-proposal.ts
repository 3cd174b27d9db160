import { sql } from 'kysely'
import { holdForProposal } from '#domains/availability/hold-for-proposal.ts'
import { momentsOf } from '#domains/reservations/move-reservation.ts'
import type { Venue } from '#domains/venues/contract.ts'
import { addDays, isoDate, tspAt } from '#lib/dates.ts'
import { done, refused } from '#lib/endpoint.ts'
import { givenName } from '#lib/given-name.ts'
import { type InEach, inEach } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import { quotedBill } from '#lib/quoted-plan.ts'
import { columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { newId } from '#platform/new-id.ts'
import { type AnswerSender, firstAnswer, type HeldQuotation, heldForHouse, moveQuotation } from './move-quotation.ts'
import { type HouseAnswer, NOT_INCLUDED, type Plan, type SentPlan } from './plans/rules.ts'
import { type AnswerState, MOST_VALID_DAYS, quotedPlan } from './rules.ts'
import { tellCouple } from './tell-couple.ts'

const v = columns('venues', 'v')

/** From which states a house may still send one. */
const OPEN: AnswerState[] = ['waiting', 'answered', 'called', 'declined', 'withdrawn']

type QuotedVenue = Pick<Venue, 'halls' | 'menus' | 'fees' | 'deposit'>
/** As it is kept: the menu by its name in each language. */
export type KeptPlan = Omit<SentPlan, 'menuName'> & { menuName: InEach<string> | null }

interface Sending {
  quotationId: string
  answer: HouseAnswer
  sender: AnswerSender
}

/**
 * Sends a proposal in place of the one that stands. The request's lock decides between members who send at once, and the
 * sums are reckoned here from what the venue publishes: a total that the sender did not see is not sent.
 */
export async function sendProposal(tx: Transaction, manner: Manner, { quotationId, answer, sender }: Sending) {
  const { now } = manner
  const found = await heldForHouse(tx, quotationId, answer.seen, OPEN)
  if (!found.ok) return found.refusal
  const { held } = found
  const today = isoDate(now)
  if (answer.validUntil < today || answer.validUntil > addDays(today, MOST_VALID_DAYS)) {
    return refused('valid_until_out_of_range', { validUntil: 'valid_until_out_of_range' })
  }
  const visitTsps = momentsOf(answer.visitTimes)
  if (visitTsps.some((tsp) => tsp <= now)) return refused('time_past', { visitTimes: 'time_past' })
  const venue = await quotedVenue(tx, held.venueId)
  if (!venue) return refused('not_found')
  if (answer.totals.length !== answer.plans.length) return refused('total_differs', { totals: 'total_differs' })
  const plans: KeptPlan[] = []
  for (const [at, plan] of answer.plans.entries()) {
    const kept = keptPlan(venue, plan, today)
    if (typeof kept === 'string') return refused(kept, { [`plans.${at}`]: kept })
    if (kept.bill.total !== answer.totals[at]) {
      return refused('total_differs', { [`plans.${at}`]: 'total_differs', total: String(kept.bill.total) })
    }
    plans.push(kept)
  }

  const number = await replaceStanding(tx, now, held)
  const id = newId()
  await tx
    .insertInto('proposals')
    .values({
      id,
      quotation_id: held.id,
      number,
      state: 'sent',
      plans: JSON.stringify(plans),
      valid_until: new Date(tspAt(addDays(answer.validUntil, 1))),
      visit_times: visitTsps.map((tsp) => new Date(tsp)),
      greeting: answer.greeting || null,
      sent_at: new Date(now),
      sent_by: sender.staffId,
      sender_name: sender.name,
    })
    .execute()
  const blocked = await holdDays(tx, manner, held, { proposalId: id, answer, sender })
  if (blocked) return blocked
  await moveQuotation(tx, now, held, { state: 'answered', by: sender.name, answered_at: firstAnswer(now) })
  await offerVisits(tx, held, visitTsps)
  await tx
    .deleteFrom('proposal_drafts')
    .where('quotation_id', '=', held.id)
    .where('author', '=', authorOf(sender))
    .execute()
  const template = number > 1 ? ('answers.replaced' as const) : ('answers.sent' as const)
  const total = Math.min(...plans.map(({ bill }) => bill.total))
  await tellCouple(tx, manner, held, { template, total: vnd(total, held.lang) })
  return done({ held, id, number, totals: plans.map(({ bill }) => bill.total) })
}

interface OfProposal extends Pick<Sending, 'answer' | 'sender'> {
  proposalId: string
}

/** Holds the days that were asked to be held; a refusal beside the plan whose day somebody else has. */
async function holdDays(
  tx: Transaction,
  manner: Manner,
  held: HeldQuotation,
  { proposalId, answer, sender }: OfProposal,
) {
  const { id: quotationId, venueId, clientName } = held
  const { plans, hold } = answer
  const holding = await holdForProposal(tx, manner, {
    venueId,
    quotationId,
    proposalId,
    name: givenName(clientName),
    by: sender.name,
    plans,
    hours: hold?.hours ?? null,
    isQueued: hold?.isQueued ?? false,
  })
  if (holding.ok) return null
  const { plan, why, by } = holding
  const fields = { by: by.by, atTsp: String(by.atTsp), untilTsp: String(by.endsTsp ?? '') }
  return refused(why, { [`plans.${plan}`]: why, ...fields })
}

/** Under whom a draft is kept. */
export const authorOf = ({ staffId, linkId }: AnswerSender) => staffId ?? `link ${linkId}`

async function quotedVenue(tx: Transaction, venueId: string): Promise<InEach<QuotedVenue> | null> {
  const { rows } = await sql<InEach<QuotedVenue>>`
    select ${v.detail} -> 'vi' as vi, ${v.detail} -> 'en' as en from ${v} where ${v.id} = ${venueId}`.execute(tx)
  return rows[0] ?? null
}

/** A plan with its sums and names, or why it can't be offered. */
function keptPlan(venue: InEach<QuotedVenue>, plan: Plan, today: string) {
  const place = venue.vi
  if (plan.date && plan.date < today) return 'date_past'
  const asked = quotedPlan(place, plan)
  if (!asked) return 'unknown_hall'
  const quoted = quotedBill(place, asked)
  if (typeof quoted === 'string') return quoted === 'reason_needed' ? 'price_needed' : quoted
  const { menu, drinks, lines: _ } = plan
  const fees = { ...place.fees, drinks: place.fees.drinksPerTable }
  return {
    ...plan,
    day: asked.day,
    hallName: place.halls[asked.hall]?.name ?? '',
    menuName: menu === null ? null : inEach((lang) => venue[lang].menus[menu]?.name ?? ''),
    vatPercent: place.fees.vatPercent,
    serviceChargePercent: plan.changed.serviceChargePercent?.value ?? place.fees.serviceChargePercent,
    bill: quoted.bill,
    published: quoted.published?.total ?? null,
    optional: quoted.optional,
    differences: quoted.differences,
    notIncluded: NOT_INCLUDED.flatMap((what) => {
      const amount = fees[what]
      return amount && !(what === 'drinks' && drinks) ? [{ what, amount }] : []
    }),
  }
}

/** The number that the next one has. */
async function replaceStanding(tx: Transaction, now: number, { id }: HeldQuotation): Promise<number> {
  await tx
    .updateTable('proposals')
    .set({ state: 'replaced', ended_at: new Date(now) })
    .where('quotation_id', '=', id)
    .where('state', '=', 'sent')
    .execute()
  const { last } = await tx
    .selectFrom('proposals')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('quotation_id', '=', id)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The visit that the request made can be agreed on at one of these times, and no longer at those of an earlier one. */
export async function offerVisits(tx: Transaction, { reservationId }: HeldQuotation, visitTsps: number[]) {
  await tx
    .updateTable('reservations')
    .set({ offered_times: visitTsps.map((tsp) => new Date(tsp)) })
    .where('id', '=', reservationId)
    .where('state', '=', 'REQUESTED')
    .execute()
}
