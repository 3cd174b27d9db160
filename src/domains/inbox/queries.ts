import { sql } from 'kysely'
import { takenSlots } from '#domains/availability/queries.ts'
import type { AnswerDraft } from '#domains/proposals/plans/rules.ts'
import { CALL_OF_Q, type KeptProposal, PROPOSAL_OF_P, proposalIn } from '#domains/proposals/queries.ts'
import { readyPlan } from '#domains/proposals/rules.ts'
import { requestReference } from '#domains/quotations/contract.ts'
import { visitById } from '#domains/reservations/office/queries.ts'
import { addDays } from '#lib/dates.ts'
import { givenName } from '#lib/given-name.ts'
import { LATE_MS } from '#lib/late.ts'
import type { Language } from '#lib/localized.ts'
import { withoutPhones } from '#lib/phone.ts'
import { anyOf, columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { StaffViewer } from '#platform/staff-door.ts'
import type { AskedFor, INBOX_GROUPS, InboxRow, QuotationCase } from './contract.ts'
import { isOpenLink } from './link/find-link.ts'

const q = columns('quotations', 'q')
const r = columns('reservations', 'r')
const c = columns('clients', 'c')
const d = columns('proposal_drafts', 'd')
const v = columns('venues', 'v')
const p = columns('proposals', 'p')
const m = columns('client_memos', 'm')
const t = columns('partner_things', 't')

const AT_MOST = 60
const BEGINS = 160
/** Who saved a draft so lately is writing; who opened it so lately has it open. */
const WRITING_MS = 5 * 60_000
const OPEN_MS = 30 * 60_000
/** Beyond so many, a count helps nobody. */
const COUNTED = 1000

interface Inbox {
  partners: 'all' | string[]
  group: (typeof INBOX_GROUPS)[number]
  before?: number
}

type Listed = Omit<InboxRow, 'client'> & { clientName: string }

/** Requests with what a list shows; for a house the oldest promise first. */
export async function inboxOf(db: Db, now: number, { partners, group, before }: Inbox): Promise<InboxRow[]> {
  const waits = sql`${q.state} = 'waiting' and ${q.due_at} is not null`
  const which = {
    open: waits,
    answered: sql`${q.state} not in ('waiting', 'not_real')`,
    not_real: sql`${q.state} = 'not_real'`,
  }[group]
  const page = before === undefined ? sql`` : sql`and ${q.created_at} < ${new Date(before)}`
  const order = group === 'open' ? sql`${q.due_at}` : sql`${q.created_at} desc`
  // venue by venue, each by its own index: the latest of all would be searched for those of one
  const found =
    partners === 'all'
      ? sql`select * from ${q} where ${which} ${page} order by ${order} limit ${AT_MOST}`
      : sql`select q.* from ${t} cross join lateral (
          select * from ${q} where ${q.venue_id} = ${t.thing_id} and ${which} ${page} order by ${order} limit ${AT_MOST}) q
        where ${t.kind} = 'venue' and ${t.partner_id} = ${anyOf(partners)} order by ${order} limit ${AT_MOST}`
  const { rows } = await sql<Listed>`
    select ${q.id}, ${r.subject_name} as "venueName", ${c.name} as "clientName", ${r.wish}, ${q.budget},
      left(${q.message}, ${BEGINS}) as begins, ${q.state}, ${tspOf(q.created_at)} as "askedTsp",
      ${tspOf(q.due_at)} as "dueTsp", ${tspOf(q.answered_at)} as "answeredTsp", ${q.opened_at} is not null as "isOpened",
      cardinality(${c.asked_venue_ids}) as places,
      (select ${d.author_name} from ${d} where ${d.quotation_id} = ${q.id} and ${d.saved_at} > ${new Date(now - WRITING_MS)}
        order by ${d.saved_at} desc limit 1) as writing
    from (${found}) q
    join ${r} on ${r.id} = ${q.reservation_id} join ${c} on ${c.id} = ${q.client_id} order by ${order}`.execute(db)
  return rows.map(({ clientName, begins, ...row }) => ({
    ...row,
    client: givenName(clientName),
    begins: begins && withoutPhones(begins),
  }))
}

/** How many wait, how many of those past their promise; and how many were nobody real's, for whoever sees all. */
export async function inboxCounts(db: Db, now: number, partners: 'all' | string[]) {
  const mine = partners === 'all' ? sql`` : sql`and ${ofPartners(partners)}`
  const { rows } = await sql<{ open: number; late: number; notReal: number }>`
    select count(*)::int as open, count(*) filter (where due_at < ${new Date(now)})::int as late,
      (select count(*)::int from (select 1 from ${q} where ${q.state} = 'not_real' ${mine} limit ${COUNTED}) counted)
        as "notReal"
    from (select ${q.due_at} from ${q} where ${q.state} = 'waiting' and ${q.due_at} is not null ${mine}
      limit ${COUNTED}) waiting`.execute(db)
  return onlyRow(rows)
}

interface Looking {
  now: number
  lang: Language
  viewer: Pick<StaffViewer, 'staffId'>
}

/** One request with all that is known of it. */
export async function quotationCase(
  db: Db,
  { now, lang, viewer }: Looking,
  { id, partnerId }: { id: string; partnerId: string | null },
): Promise<QuotationCase | null> {
  const asked = await askedForQuotation(db, { now, lang }, id)
  if (!asked) return null
  const row = await db
    .selectFrom('quotations')
    .select(['reservation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const banquet = await db
    .selectFrom('proposals')
    .select('banquet_id')
    .where('quotation_id', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  const [looks, drafts, greetings, links, partner] = await Promise.all([
    db
      .selectFrom('quotation_looks')
      .innerJoin('staff', 'staff.id', 'quotation_looks.staff_id')
      .select((eb) => ['staff.id', 'staff.name', tspOf(eb.ref('seen_at')).as('sinceTsp')])
      .where('quotation_id', '=', id)
      .where('seen_at', '>', new Date(now - OPEN_MS))
      .execute(),
    db
      .selectFrom('proposal_drafts')
      .select((eb) => [
        'author',
        'author_name as name',
        'content',
        tspOf(eb.ref('begun_at')).as('begunTsp'),
        tspOf(eb.ref('saved_at')).as('savedTsp'),
      ])
      .where('quotation_id', '=', id)
      .execute(),
    db
      .selectFrom('greeting_templates')
      .select(['id', 'name', 'greeting as words'])
      .where('partner_id', '=', partnerId ?? '')
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('answer_links')
      .select(['id', 'receiver', 'created_at', 'ends_at', 'used_at', 'revoked_at'])
      .where('quotation_id', '=', id)
      .orderBy('created_at')
      .execute(),
    partnerId === null ? null : db.selectFrom('partners').select('name').where('id', '=', partnerId).executeTakeFirst(),
  ])
  const mine = drafts.find(({ author }) => author === viewer.staffId)
  const writers = drafts.filter(({ author, savedTsp }) => author !== viewer.staffId && savedTsp > now - WRITING_MS)
  const readers = looks.filter(({ id, name }) => id !== viewer.staffId && !writers.some((one) => one.name === name))
  return {
    asked,
    partnerName: partner?.name ?? null,
    isOpenedByMe: looks.some(({ id }) => id === viewer.staffId),
    others: [
      ...writers.map(({ name, begunTsp }) => ({ name, sinceTsp: begunTsp, isWriting: true })),
      ...readers.map(({ name, sinceTsp }) => ({ name, sinceTsp, isWriting: false })),
    ],
    draft: mine ? { answer: mine.content as AnswerDraft, savedTsp: mine.savedTsp } : null,
    visit: await visitById(db, now, row.reservation_id),
    banquet: banquet?.banquet_id ? await visitById(db, now, banquet.banquet_id) : null,
    greetings,
    links: links.map((link) => ({
      id: link.id,
      receiver: link.receiver,
      createdTsp: link.created_at.getTime(),
      isOpen: isOpenLink(link, now),
      isUsed: link.used_at !== null,
    })),
  }
}

interface AskedRow extends Omit<AskedFor, 'client' | 'reference' | 'taken' | 'ready' | 'proposals' | 'moved'> {
  venueId: string
  clientName: string
  clientId: string
  proposals: KeptProposal[]
  movedBy: string | null
  movedTsp: number | null
}

/** What there is to answer, with everything that an answer is made of; the couple by first name, without a number. */
export async function askedForQuotation(
  db: Db,
  { now, lang }: { now: number; lang: Language },
  id: string,
): Promise<AskedFor | null> {
  const detail = sql`${v.detail} -> ${lang}::text`
  const { rows } = await sql<AskedRow>`
    select ${q.id}, ${q.version}, ${q.state}, ${q.venue_id} as "venueId", coalesce(${v.name}, ${r.subject_name}) as "venueName",
      case when ${v.id} is not null then json_build_object('halls', ${detail} -> 'halls', 'menus', ${detail} -> 'menus',
        'fees', ${detail} -> 'fees', 'deposit', ${detail} -> 'deposit') end as place,
      ${c.name} as "clientName", ${c.id} as "clientId", ${r.wish}, ${q.budget}, ${q.message},
      array(select ${m.service} from ${m} where ${m.client_id} = ${c.id} order by 1) as services,
      cardinality(${c.asked_venue_ids}) as places, ${tspOf(q.created_at)} as "askedTsp", ${tspOf(q.due_at)} as "dueTsp",
      ${tspOf(q.answered_at)} as "answeredTsp",
      coalesce((${detail} ->> 'answersWithinHours')::int, 24) as "answersWithinHours",
      coalesce((select json_agg(${PROPOSAL_OF_P} order by ${p.number} desc) from ${p} where ${p.quotation_id} = ${q.id}), '[]')
        as proposals,
      ${q.decline}, ${CALL_OF_Q} as call, ${q.moved_by} as "movedBy", ${tspOf(q.moved_at)} as "movedTsp"
    from ${q} join ${r} on ${r.id} = ${q.reservation_id} join ${c} on ${c.id} = ${q.client_id}
    left join ${v} on ${v.id} = ${q.venue_id} where ${q.id} = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { clientName, clientId, movedBy, movedTsp, message, venueId, ...asked } = row
  const taken = await takenAround(db, now, { venueId, exceptOf: id, date: row.wish.weddingDate })
  return {
    ...asked,
    client: givenName(clientName),
    reference: requestReference(clientId),
    message: message && withoutPhones(message),
    taken,
    ready: row.place && readyPlan(row.place, { ...row.wish, budget: row.budget }, taken),
    proposals: row.proposals.map(proposalIn(lang)),
    decline: row.decline && { ...row.decline, sentence: wordOf(lang, `decline-${row.decline.reason}`) },
    moved: movedTsp === null ? null : { by: movedBy ?? '', atTsp: movedTsp },
  }
}

const AROUND_DAYS = 14

/** What is taken near the day that a couple wishes. */
const takenAround = async (
  db: Db,
  now: number,
  { venueId, exceptOf, date }: { venueId: string; exceptOf: string; date: string | undefined },
) =>
  date
    ? takenSlots(db, now, { venueId, exceptOf, from: addDays(date, -AROUND_DAYS), to: addDays(date, AROUND_DAYS + 1) })
    : []

/** The partner of a request's venue; undefined where there is no such request. */
export async function partnerOfQuotation(db: Db, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ partnerId: string | null }>`
    select (select ${t.partner_id} from ${t} where ${t.kind} = 'venue' and ${t.thing_id} = ${q.venue_id}) as "partnerId"
    from ${q} where ${q.id} = ${id}`.execute(db)
  return rows[0] && rows[0].partnerId
}

/** How many wait for these partners' houses, and since when the oldest; for all, only those older than a day. */
export async function quotationsWaiting(db: Db, now: number, partners: 'all' | string[]) {
  const mine = partners === 'all' ? sql`${q.created_at} <= ${new Date(now - LATE_MS)}` : ofPartners(partners)
  const { rows } = await sql<{ count: number; oldestTsp: number | null }>`
    select count(*)::int as count, ${tspOf(sql<Date | null>`min(created_at)`)} as "oldestTsp" from (
      select ${q.created_at} from ${q} where ${q.state} = 'waiting' and ${q.due_at} is not null and ${mine}
      order by ${q.due_at} limit 1000) waiting`.execute(db)
  return onlyRow(rows)
}

const ofPartners = (partners: string[]) => {
  return sql`${q.venue_id} = any(array(
    select ${t.thing_id} from ${t} where ${t.kind} = 'venue' and ${t.partner_id} = ${anyOf(partners)}))`
}
