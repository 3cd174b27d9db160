import { type RawBuilder, sql } from 'kysely'
import { askableVenues } from '#domains/quotations/queries.ts'
import { givenName } from '#lib/given-name.ts'
import { LATE_MS } from '#lib/late.ts'
import type { Language } from '#lib/localized.ts'
import { maskPhone } from '#lib/phone.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { Answers, CoupleAnswer, OwnRequest } from './contract.ts'
import type { Proposal } from './plans/rules.ts'

import type { KeptPlan } from './send-proposal.ts'

const q = columns('quotations', 'q')
const r = columns('reservations', 'r')
const b = columns('reservations', 'b')
const c = columns('clients', 'c')
const v = columns('venues', 'v')
const p = columns('proposals', 'p')
const clock = columns('reply_clocks', 'clock')
const e = columns('calendar_entries', 'e')
const customer = columns('customers', 'customer')

export type KeptProposal = Omit<Proposal, 'plans'> & { plans: KeptPlan[] }

/** A proposal of the table that is called `p`. */
export const PROPOSAL_OF_P = sql`json_build_object('id', ${p.id}, 'number', ${p.number}, 'state', ${p.state}, 'plans', ${p.plans},
  'validUntilTsp', ${tspOf(p.valid_until)}, 'sentTsp', ${tspOf(p.sent_at)}, 'by', ${p.sender_name},
  'visitTsps', array(select ${tspOf(sql<Date>`offered`)} from unnest(${p.visit_times}) offered),
  'greeting', ${p.greeting}, 'endedTsp', ${tspOf(p.ended_at)}, 'endReason', ${p.end_reason},
  'acceptedPlan', ${p.accepted_plan}, 'holds', coalesce((
    select json_agg(json_build_object('plan', ${e.plan}, 'state', ${e.state}, 'untilTsp', ${tspOf(e.ends_at)}) order by ${e.plan})
    from ${e} where ${e.quotation_id} = ${p.quotation_id} and ${e.proposal_id} = ${p.id}
      and ${e.state} in ('held', 'queued', 'booked')), '[]'))`

const STANDING = (one: typeof r) =>
  sql`json_build_object('id', ${one.id}, 'state', ${one.state}, 'meetTsp', ${tspOf(one.meet_at)})`

const VISIT = sql`${STANDING(r)}::jsonb || jsonb_build_object('offeredTsps', array(
  select ${tspOf(sql<Date>`offered`)} from unnest(${r.offered_times}) offered where ${r.state} = 'REQUESTED' order by offered))`

/** What a house noted of its call, of the request that is called `q`. */
export const CALL_OF_Q = sql`case when ${q.called_at} is not null then ${q.call}::jsonb
  || jsonb_build_object('atTsp', ${tspOf(q.called_at)}, 'verdict', ${q.call_verdict}) end`

const planIn =
  (lang: Language) =>
  ({ menuName, ...plan }: KeptPlan) => ({ ...plan, menuName: menuName && menuName[lang] })

export const proposalIn =
  (lang: Language) =>
  (kept: KeptProposal): Proposal => ({ ...kept, plans: kept.plans.map(planIn(lang)) })

interface AnswerRow extends Omit<CoupleAnswer, 'proposal' | 'decline' | 'call' | 'venue' | 'replacedTotal'> {
  venue: CoupleAnswer['venue']
  proposals: KeptProposal[]
  decline: CoupleAnswer['decline']
  call: CoupleAnswer['call']
}

/** Of what was only asked again nothing is told: whoever types a number need not be its owner. */
const unlessRepeat = (isRepeat: RawBuilder<boolean>, value: RawBuilder<unknown>) =>
  sql`case when not ${isRepeat} then ${value} end`

async function answerRows(db: Db, lang: Language, clientId: string): Promise<AnswerRow[]> {
  const isRepeat = sql<boolean>`(${q.client_id} <> ${clientId})`
  const { rows } = await sql<AnswerRow>`
    select ${q.id} as "quotationId",
      json_build_object('id', ${q.venue_id}, 'name', coalesce(${v.name}, ${r.subject_name}),
        'unsignedName', ${v.unsigned_name}, 'place', coalesce(concat_ws(', ', coalesce(${v.former_district}, ${v.ward}),
          ${v.card} -> ${lang}::text -> 'city' ->> 'name'), ${r.address}, ''),
        'point', case when ${v.id} is not null then json_build_object('lat', ${v.lat}, 'lng', ${v.lng}) end,
        'answersWithinHours', ${v.detail} -> ${lang}::text -> 'answersWithinHours',
        'answers', (select ${clock.answers} from ${clock} where ${clock.venue_id} = ${q.venue_id})) as venue,
      ${isRepeat} as "isRepeat", case when ${isRepeat} then 'waiting' else ${q.state} end as state,
      ${tspOf(q.created_at)} as "askedTsp", ${unlessRepeat(isRepeat, tspOf(q.due_at))} as "dueTsp",
      ${unlessRepeat(isRepeat, tspOf(q.opened_at))} as "openedTsp",
      case when ${isRepeat} then '[]' else coalesce((select json_agg(${PROPOSAL_OF_P} order by ${p.number} desc)
        from (select * from ${p} where ${p.quotation_id} = ${q.id} order by ${p.number} desc limit 2) p), '[]') end as proposals,
      ${unlessRepeat(isRepeat, q.decline)} as decline, ${unlessRepeat(isRepeat, CALL_OF_Q)} as call,
      ${unlessRepeat(isRepeat, VISIT)} as visit,
      ${unlessRepeat(
        isRepeat,
        sql`(select ${STANDING(b)} from ${p} join ${b} on ${b.id} = ${p.banquet_id}
        where ${p.quotation_id} = ${q.id} and ${p.state} = 'accepted')`,
      )} as banquet
    from ${c} join ${q} on ${q.client_id} = ${c.id} or ${q.id} = any(${c.repeats})
    join ${r} on ${r.id} = ${q.reservation_id} left join ${v} on ${v.id} = ${q.venue_id}
    where ${c.id} = ${clientId} order by array_position(${c.asked_venue_ids}, ${q.venue_id}), ${q.id}`.execute(db)
  return rows
}

/** The answers to one client's request, side by side; null where there was none. */
export async function answersOf(
  db: Db,
  { now, lang }: { now: number; lang: Language },
  clientId: string,
): Promise<Answers | null> {
  const { rows } = await sql<Pick<Answers, 'wish' | 'askedTsp'> & { tel: string | null }>`
    select coalesce(${c.wish}, '{}') as wish, ${tspOf(c.created_at)} as "askedTsp", ${c.tel}
    from ${c} where ${c.id} = ${clientId} and ${c.asked_venue_ids} <> '{}'`.execute(db)
  const [client] = rows
  if (!client) return null
  const kept = await answerRows(db, lang, clientId)
  const late = kept.find(
    ({ state, isRepeat, askedTsp }) => state === 'waiting' && !isRepeat && now - askedTsp > LATE_MS,
  )
  const asked = kept.map(({ venue }) => venue.id)
  const near = late ? (await askableVenues(db, lang, [late.venue.id, ...asked])).similar : []
  return {
    wish: client.wish,
    askedTsp: client.askedTsp,
    phone: client.tel && maskPhone(client.tel),
    venues: kept.map(({ proposals, ...row }) => shown(row, proposals, lang)),
    similar: near.slice(0, 2).map(({ id, name, place, priceFrom }) => ({ id, name, place, priceFrom })),
  }
}

function shown(row: Omit<AnswerRow, 'proposals'>, proposals: KeptProposal[], lang: Language): CoupleAnswer {
  const [last, before] = proposals.map(proposalIn(lang))
  const wasReplaced = before?.state === 'replaced'
  return {
    ...row,
    call: row.call && { ...row.call, by: givenName(row.call.by) },
    decline: row.decline && { ...row.decline, sentence: wordOf(lang, `decline-${row.decline.reason}`) },
    proposal: last ? { ...last, by: givenName(last.by) } : null,
    replacedTotal: wasReplaced ? Math.min(...before.plans.map(({ bill }) => bill.total)) : null,
  }
}

/** With the customer's own number, since they have it. */
export async function requestsOf(db: Db, customerId: string): Promise<OwnRequest[]> {
  const { rows } = await sql<OwnRequest>`
    select ${c.id} as "clientId", coalesce(${c.wish}, '{}') as wish, ${tspOf(c.created_at)} as "askedTsp",
      (select json_agg(json_build_object('name', ${r.subject_name}, 'state', ${q.state}) order by ${q.created_at}, ${q.id})
        from ${q} join ${r} on ${r.id} = ${q.reservation_id} where ${q.client_id} = ${c.id}) as venues
    from ${c} join ${customer} on ${customer.id} = ${customerId} and ${customer.tel} = ${c.tel}
      and ${c.created_at} >= ${customer.history_from}
    where exists (select 1 from ${q} where ${q.client_id} = ${c.id})
    order by ${c.created_at} desc, ${c.id} limit 50`.execute(db)
  return rows
}
