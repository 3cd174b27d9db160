import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { ReservationKind, Wish } from './contract.ts'

export interface NewClient {
  id?: string
  name: string
  tel: string | null
  email?: string | null
  referral?: string | null
  ipV4?: string | null
  lang: Language
  askedVenueIds?: string[]
  wish?: Wish
  /** Quotations that this one only asked for again. */
  repeats?: string[]
  consentVersion: string
}

/** Writes down who is asking, under an id that nobody can guess. */
export async function makeClient(tx: Transaction, now: number, client: NewClient): Promise<string> {
  const { id = newId() } = client
  await sql`
    insert into clients (id, name, tel, email, referral, ip_v4, lang, asked_venue_ids, wish, repeats, consent_version,
      created_at)
    values (${id}, ${client.name}, ${client.tel}, ${client.email ?? null}, ${client.referral ?? null},
      ${client.ipV4 ?? null}, ${client.lang}, ${client.askedVenueIds ?? []},
      ${client.wish ? JSON.stringify(client.wish) : null}, ${client.repeats ?? []}, ${client.consentVersion},
      ${new Date(now)})`.execute(tx)
  return id
}

export interface NewReservation {
  id?: string
  kind: ReservationKind
  clientId: string
  tel: string
  lang: Language
  /** The venue, or what is tried on, as it is called today. */
  subject: { id: string; name: string; address?: string | null }
  contact: { tel: string; email: string }
  wish?: Wish
}

/** A reservation begins as a request; the caller tells whomever it concerns, in the same transaction. */
export async function makeReservation(tx: Transaction, now: number, made: NewReservation): Promise<string> {
  const { id = newId(), kind, clientId, tel, lang, subject, contact, wish = {} } = made
  await sql`
    insert into reservations
      (id, kind, state, client_id, tel, lang, subject_id, subject_name, address, contact, wish, created_at)
    values (${id}, ${kind}, 'REQUESTED', ${clientId}, ${tel}, ${lang}, ${subject.id}, ${subject.name},
      ${subject.address ?? null}, ${JSON.stringify(contact)}, ${JSON.stringify(wish)}, ${new Date(now)})`.execute(tx)
  await sql`
    insert into reservation_changes (reservation_id, to_state, actor, at)
    values (${id}, 'REQUESTED', 'client', ${new Date(now)})`.execute(tx)
  return id
}
