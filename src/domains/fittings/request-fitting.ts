import { sql } from 'kysely'
import { CONSENT_TEXT_VERSION } from '#domains/accounts/contract.ts'
import { makeClient, makeReservation } from '#domains/reservations/make-reservation.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import { queueMessage } from '#platform/messages.ts'
import { newId } from '#platform/new-id.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { requestFitting } from './contract.ts'
import { toMaker } from './to-maker.ts'

type Answer = Outcome<typeof requestFitting>

const FOR_A_PHONE = { count: 20, seconds: 86_400 }
const FOR_AN_ADDRESS = { count: 120, seconds: 3600 }

/**
 * Makes the client and a reservation of kind fitting, and tells the maker: all of it or nothing. A unique key on phone,
 * dress and day decides what is new, however many ask at once.
 */
export async function request(asked: Asked<typeof requestFitting>): Promise<Answer> {
  const { db, body, lang, ip, clock, config } = asked
  const { tel, date, size, dressId } = body
  const now = clock.now()
  const dress = await fittedDress(db, dressId)
  if (!dress) return refused('not_found')
  if (!dress.contact) return refused('fittings_closed')
  if (!dress.sizes.includes(size)) return refused('size_unknown', { size: 'size_unknown' })
  if (date < addDays(isoDate(now), dress.fittingDays)) return refused('date_too_soon', { date: 'date_too_soon' })
  const { contact } = dress

  return inTransaction(db, async (tx): Promise<Answer> => {
    const made = { id: newId(), clientId: newId(), reservationId: newId() }
    const current = await claim(tx, now, { ...made, ...body })
    if (current !== made.reservationId) return done({ reservationId: current })
    const room =
      (await withinLimit(tx, `fittings ${tel}`, scaled(FOR_A_PHONE, config))) &&
      (await withinLimit(tx, `fittings ${ip}`, scaled(FOR_AN_ADDRESS, config)))
    if (!room) return refused('fittings_too_many')
    const { clientId } = made
    await makeClient(tx, now, { id: clientId, name: '', tel, lang, consentVersion: CONSENT_TEXT_VERSION })
    await makeReservation(tx, now, {
      id: made.reservationId,
      kind: 'fitting',
      clientId,
      tel,
      lang,
      subject: { id: dressId, name: dress.names[lang], address: `${dress.maker}, ${dress.address}` },
      contact,
      wish: { fittingDate: date, size },
    })
    await queueMessage(tx, { ...toMaker(dress, { date, size, tel }), to: contact.email })
    return done({ reservationId: made.reservationId })
  })
}

interface FittedDress {
  code: string
  names: { vi: string; en: string }
  sizes: string[]
  maker: string
  address: string
  fittingDays: number
  contact: { tel: string; email: string } | null
}

async function fittedDress(db: Db, id: string): Promise<FittedDress | null> {
  const { rows } = await sql<FittedDress>`
    select dress.code, dress.detail -> 'vi' -> 'sizes' as sizes, maker.name as maker, maker.contact,
      json_build_object('vi', dress.card -> 'vi' ->> 'name', 'en', dress.card -> 'en' ->> 'name') as names,
      maker.detail -> 'vi' ->> 'address' as address, (maker.detail -> 'vi' ->> 'fittingDays')::int as "fittingDays"
    from dresses dress join makers maker on maker.id = dress.maker_id where dress.id = ${id}`.execute(db)
  return rows[0] ?? null
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
  const same = sql`tel = ${tel} and dress_id = ${dressId} and day = ${date} and current`
  await sql`
    update fittings f set current = false where ${same} and exists (
      select 1 from reservations r where r.id = f.reservation_id and r.state not in ('REQUESTED', 'CONFIRMED'))`.execute(
    tx,
  )
  const claimed = await sql`
    insert into fittings (id, client_id, reservation_id, dress_id, day, size, tel, created_at)
    values (${id}, ${clientId}, ${reservationId}, ${dressId}, ${date}, ${size}, ${tel}, ${new Date(now)})
    on conflict (tel, dress_id, day) where current do nothing returning id`.execute(tx)
  if (claimed.rows.length > 0) return reservationId
  const { rows } = await sql<{ id: string }>`select reservation_id as id from fittings where ${same}`.execute(tx)
  if (!rows[0]) throw new HttpError(503, 'unavailable', { retryAfter: 1 })
  return rows[0].id
}
