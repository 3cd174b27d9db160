import { sql } from 'kysely'
import { CONSENT_TEXT_VERSION } from '#domains/accounts/contract.ts'
import { partnerOfReservation } from '#domains/reservations/find-partner.ts'
import { makeClient, makeReservation } from '#domains/reservations/make-reservation.ts'
import { membersWhoMay } from '#domains/staff/queries.ts'
import { addDays, daysBetween } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { officeHref } from '#lib/office-href.ts'
import { columns, type Row } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import { queueMessage } from '#platform/messages.ts'
import { newId } from '#platform/new-id.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { requestFitting } from './contract.ts'
import { type FittedDress, firstFittingDay, fittedDress, fittingDaysOf } from './queries.ts'
import { nearFreeDays, REFUSED_DAYS } from './rules.ts'
import { toMaker } from './tell-maker.ts'

const fittings = columns('fittings')
const f = columns('fittings', 'f')
const r = columns('reservations', 'r')

type Answer = Outcome<typeof requestFitting>

const FOR_A_PHONE = { count: 20, seconds: 86_400 }
const FOR_AN_ADDRESS = { count: 120, seconds: 3600 }

/** How far from the wished day another one is looked for. */
const NEAR_BEFORE = 30
const NEAR_AFTER = 45

/**
 * Makes the client and a reservation of kind fitting, and tells the maker: all of it or nothing. A unique key on phone,
 * dress and day decides what is new, and the lock of the maker's days who has the last place, however many ask at once.
 */
export async function askForFitting(asked: Asked<typeof requestFitting>): Promise<Answer> {
  const { db, body, lang, ip, clock, config } = asked
  const { tel, date, part, size, name, dressId } = body
  const now = clock.now()
  const dress = await fittedDress(db, dressId)
  if (!dress) return refused('not_found')
  if (!dress.contact) return refused('fittings_closed')
  if (!dress.sizes.includes(size)) return refused('size_unknown', { size: 'size_unknown' })
  const least = firstFittingDay(dress, now)
  if (date < least) return refused('date_too_soon', { date: 'date_too_soon' })
  const { contact } = dress

  return inTransaction(db, async (tx): Promise<Answer> => {
    const made = { id: newId(), clientId: newId(), reservationId: newId() }
    const isKept = await lockDays(tx, dress.makerId)
    const current = await claim(tx, now, { ...made, ...body })
    if (current !== made.reservationId) return done({ reservationId: current })
    const refusal = isKept && (await refusedDay(tx, dress, date, least))
    if (refusal) return refusal
    const room =
      (await withinLimit(tx, `fittings ${tel}`, scaled(FOR_A_PHONE, config))) &&
      (await withinLimit(tx, `fittings ${ip}`, scaled(FOR_AN_ADDRESS, config)))
    if (!room) return refused('fittings_too_many')
    const { clientId } = made
    await makeClient(tx, now, { id: clientId, name: name ?? '', tel, lang, consentVersion: CONSENT_TEXT_VERSION })
    await makeReservation(tx, now, {
      id: made.reservationId,
      kind: 'fitting',
      clientId,
      tel,
      lang,
      subject: { id: dressId, name: dress.names[lang], address: `${dress.maker}, ${dress.address}` },
      contact,
      wish: { fittingDate: date, ...(part && { fittingPart: part }), size },
    })
    const partnerId = await partnerOfReservation(tx, made.reservationId)
    const members = partnerId ? await membersWhoMay(tx, partnerId, 'move-visits') : []
    const link = `${config.officeUrl}${officeHref('visit', { id: made.reservationId })}`
    const message = toMaker(dress, { date, part, size }, members.length ? { link } : { tel })
    await queueMessage(tx, { ...message, to: contact.email, partnerId })
    return done({ reservationId: made.reservationId })
  })
}

/** Whoever asks for a fitting of this maker waits here for the one before; nobody does where it takes any day. */
async function lockDays(tx: Transaction, makerId: string): Promise<boolean> {
  const kept = await tx
    .selectFrom('maker_days')
    .select('maker_id')
    .where('maker_id', '=', makerId)
    .forUpdate()
    .executeTakeFirst()
  return kept !== undefined
}

/** Why the day can't be, with near ones that can; null where it can. */
async function refusedDay(tx: Transaction, dress: FittedDress, date: string, least: string) {
  const early = addDays(date, -NEAR_BEFORE)
  const from = early > least ? early : least
  const days = await fittingDaysOf(tx, dress, { from, days: daysBetween(from, date) + NEAR_AFTER })
  const state = days.find((day) => day.date === date)?.state ?? 'free'
  if (state === 'free') return null
  const reason = REFUSED_DAYS[state]
  const near = nearFreeDays(days, date).join()
  return refused(reason, { date: reason, ...(near && { near }) })
}

interface Claim {
  id: string
  clientId: string
  reservationId: string
  dressId: string
  date: string
  size: string
  tel: string
}

/** Takes the place if it is free, and answers with the reservation that has it. */
async function claim(tx: Transaction, now: number, made: Claim): Promise<string> {
  const { id, clientId, reservationId, dressId, date, size, tel } = made
  const same = sql`${f.tel} = ${tel} and ${f.dress_id} = ${dressId} and ${f.day} = ${date} and ${f.current}`
  await sql`
    update ${f} set ${fittings.current} = false where ${same} and exists (
      select 1 from ${r} where ${r.id} = ${f.reservation_id} and ${r.state} not in ('REQUESTED', 'CONFIRMED'))`.execute(
    tx,
  )
  const claimed = await tx
    .insertInto('fittings')
    .values({
      id,
      client_id: clientId,
      reservation_id: reservationId,
      dress_id: dressId,
      day: date,
      size,
      tel,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['tel', 'dress_id', 'day']).where(fittings.current).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claimed) return reservationId
  const { rows } = await sql<Pick<Row<'fittings'>, 'reservation_id'>>`
    select ${f.reservation_id} from ${f} where ${same}`.execute(tx)
  if (!rows[0]) throw new HttpError(503, 'unavailable', { retryAfter: 1 })
  return rows[0].reservation_id
}
