import { sql } from 'kysely'
import { CONSENT_TEXT_VERSION } from '#domains/accounts/contract.ts'
import type { Wish } from '#domains/reservations/contract.ts'
import { partnerOfReservation } from '#domains/reservations/find-partner.ts'
import { makeClient, makeReservation } from '#domains/reservations/make-reservation.ts'
import { isoDate } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import { dueAt } from '#lib/reply-clock.ts'
import { allOf, anyOf, columns, type Row } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import { mannerOf } from '#platform/manner.ts'
import { newId } from '#platform/new-id.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { type AskedVenue, askedVenues } from './queries.ts'
import type { requestQuotations } from './requests/contract.ts'
import { type Request, tellVenue } from './tell-venue.ts'

const quotations = columns('quotations')
const q = columns('quotations', 'q')
const given = columns('quotations', 'given')
const r = columns('reservations', 'r')
const memos = columns('client_memos')

type Answer = Outcome<typeof requestQuotations>

const SAME_WITHIN_MS = 24 * 3_600_000
/** New requests only: whoever repeats one, for want of an answer, is never turned away. */
const FOR_A_PHONE = { count: 20, seconds: 86_400 }
const FOR_AN_ADDRESS = { count: 120, seconds: 3600 }

/**
 * Makes the client, and a quotation and a reservation for each venue, and tells the venues: all of it or nothing.
 * A unique key on phone and venue decides what is new, however many ask at once.
 */
export async function askForQuotations(asked: Asked<typeof requestQuotations>): Promise<Answer> {
  const { db, body, lang, ip, clock, config } = asked
  const now = clock.now()
  const today = isoDate(now)
  if (body.weddingDate && body.weddingDate < today) return refused('date_past', { weddingDate: 'date_past' })
  if (body.month && body.month < today.slice(0, 7)) return refused('date_past', { month: 'date_past' })
  const ids = [...new Set(body.weddingCenterIds ?? [body.weddingCenterId!])]
  const venues = await askedVenues(db, ids)
  if (venues.length < ids.length) return refused('unknown_venue', { weddingCenterIds: 'unknown_venue' })

  return inTransaction(db, async (tx): Promise<Answer> => {
    const clientId = newId()
    const claimed = await claim(tx, now, { clientId, venues, request: body })
    if (claimed.size > 0) {
      const room =
        (await withinLimit(tx, `quotations ${body.tel}`, scaled(FOR_A_PHONE, config))) &&
        (await withinLimit(tx, `quotations ${ip}`, scaled(FOR_AN_ADDRESS, config)))
      if (!room) return refused('quotations_too_many')
    }
    const current = await currentQuotations(tx, body.tel, ids)
    if (current.length < ids.length) throw new HttpError(503, 'unavailable', { retryAfter: 1 })
    const wish = wishOf(body)
    const repeats = current.filter(({ venueId }) => !claimed.has(venueId)).map(({ id }) => id)
    await keepClient(tx, now, { clientId, ids, request: body, lang, wish, repeats })
    for (const venue of venues) {
      const made = claimed.get(venue.id)
      if (!made) continue
      const { id: quotationId, reservationId } = made
      const { tel } = body
      const subject = { id: venue.id, name: venue.name, address: venue.address }
      const { contact } = venue
      await makeReservation(tx, now, { id: reservationId, kind: 'visit', clientId, tel, lang, subject, contact, wish })
      const partnerId = (await partnerOfReservation(tx, reservationId)) ?? null
      await tellVenue(tx, mannerOf(config, now), { quotationId, venue, request: body, partnerId })
    }
    const quotations = current.map(({ id, venueId, reservationId }) => ({
      id,
      weddingCenterId: venueId,
      reservationId,
    }))
    return done({ clientId, quotations })
  })
}

interface Quotation {
  id: string
  venueId: string
  reservationId: string
}

interface Claiming {
  clientId: string
  venues: AskedVenue[]
  request: Request
}

type Claimed = Pick<Row<'quotations'>, 'id' | 'venue_id' | 'reservation_id'> & { due_at: string }

/** Takes the places that are free for this phone; those taken by an open request of the last day stay taken. */
async function claim(
  tx: Transaction,
  now: number,
  { clientId, venues, request }: Claiming,
): Promise<Map<string, { id: string; reservationId: string }>> {
  const ids = venues.map(({ id }) => id)
  const { tel, budget = null, message = null } = request
  await sql`
    update ${q} set ${quotations.current} = false
    where ${q.tel} = ${tel} and ${q.venue_id} = ${anyOf(ids)} and ${q.current} and (
      ${q.created_at} <= ${new Date(now - SAME_WITHIN_MS)} or exists (
        select 1 from ${r} where ${r.id} = ${q.reservation_id} and ${r.state} not in ('REQUESTED', 'CONFIRMED')))`.execute(
    tx,
  )
  // always in the same order, so that two who ask the same venues never wait for each other
  const rows = venues.map(({ id, answersWithinHours }): Claimed => {
    const due = new Date(dueAt(now, answersWithinHours * 60))
    return { id: newId(), venue_id: id, reservation_id: newId(), due_at: due.toISOString() }
  })
  const claimed = await sql<Pick<Row<'quotations'>, 'id' | 'venue_id' | 'reservation_id'>>`
    insert into ${quotations} (${quotations.id}, ${quotations.client_id}, ${quotations.reservation_id},
      ${quotations.venue_id}, ${quotations.tel}, ${quotations.budget}, ${quotations.message}, ${quotations.created_at},
      ${quotations.due_at})
    select ${given.id}, ${clientId}, ${given.reservation_id}, ${given.venue_id}, ${tel}, ${budget}, ${message},
      ${new Date(now)}, ${given.due_at}
    from jsonb_populate_recordset(null::${quotations}, ${JSON.stringify(rows)}) given
    order by ${given.venue_id}
    on conflict (${quotations.tel}, ${quotations.venue_id}) where ${quotations.current} do nothing
    returning ${quotations.id}, ${quotations.venue_id}, ${quotations.reservation_id}`.execute(tx)
  return new Map(
    claimed.rows.map(({ id, venue_id, reservation_id }) => [venue_id, { id, reservationId: reservation_id }]),
  )
}

/** In the order in which they were asked for. */
async function currentQuotations(tx: Transaction, tel: string, ids: string[]): Promise<Quotation[]> {
  return tx
    .selectFrom('quotations')
    .select(['id', 'venue_id as venueId', 'reservation_id as reservationId'])
    .where('tel', '=', tel)
    .where('venue_id', '=', anyOf(ids))
    .where('current', '=', true)
    .orderBy((eb) => sql`array_position(${ids}, ${eb.ref('venue_id')})`)
    .execute()
}

interface Keeping {
  clientId: string
  ids: string[]
  request: Request
  lang: Language
  wish: Wish
  repeats: string[]
}

/**
 * Every request gets a client of its own, whose id opens the notice of what was just typed and nothing of an earlier
 * request: whoever types a number need not be its owner. Of one that is a repeat and no more, no person is kept.
 */
async function keepClient(tx: Transaction, now: number, { clientId, ids, request, lang, wish, repeats }: Keeping) {
  const { name, tel, email, referral, ipV4, services } = request
  const person = repeats.length < ids.length ? { name, tel, email, referral, ipV4 } : { name: '', tel: null }
  const consentVersion = CONSENT_TEXT_VERSION
  await makeClient(tx, now, { ...person, id: clientId, lang, askedVenueIds: ids, wish, repeats, consentVersion })
  if (services?.length) await keepServices(tx, now, clientId, services)
}

/** The latest answer counts. Tells whether it was another one. */
export async function keepServices(tx: Transaction, now: number, clientId: string, services: string[]) {
  const gone = await tx
    .deleteFrom('client_memos')
    .where('client_id', '=', clientId)
    .where('service', '<>', allOf(services))
    .returning('service')
    .execute()
  const come = await sql`
    insert into ${memos} (${memos.client_id}, ${memos.service}, ${memos.created_at})
    select ${clientId}, service, ${new Date(now)} from unnest(${services}::text[]) service
    on conflict do nothing returning 1`.execute(tx)
  return gone.length + come.rows.length > 0
}

function wishOf({ weddingDate, month, session, tables }: Request): Wish {
  const given = { weddingDate, month: weddingDate ? null : month, session, tables }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined))
}
