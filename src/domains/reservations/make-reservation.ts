import type { Language } from '#lib/localized.ts'
import type { Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { ReservationKind, ReservationState, Wish } from './contract.ts'

const BEGINNING: ReservationState = 'REQUESTED'

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
  await tx
    .insertInto('clients')
    .values({
      id,
      name: client.name,
      tel: client.tel,
      email: client.email ?? null,
      referral: client.referral ?? null,
      ip_v4: client.ipV4 ?? null,
      lang: client.lang,
      asked_venue_ids: client.askedVenueIds ?? [],
      wish: client.wish ? JSON.stringify(client.wish) : null,
      repeats: client.repeats ?? [],
      consent_version: client.consentVersion,
      created_at: new Date(now),
    })
    .execute()
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
  meetTsp?: number | null
}

/** A reservation begins as a request; the caller tells whomever it concerns, in the same transaction. */
export async function makeReservation(tx: Transaction, now: number, made: NewReservation): Promise<string> {
  const { id = newId(), kind, clientId, tel, lang, subject, contact, wish = {}, meetTsp = null } = made
  const at = new Date(now)
  await tx
    .insertInto('reservations')
    .values({
      id,
      kind,
      state: BEGINNING,
      client_id: clientId,
      tel,
      lang,
      subject_id: subject.id,
      subject_name: subject.name,
      address: subject.address ?? null,
      contact: JSON.stringify(contact),
      wish: JSON.stringify(wish),
      meet_at: meetTsp === null ? null : new Date(meetTsp),
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('reservation_changes')
    .values({ reservation_id: id, to_state: BEGINNING, actor: 'client', at })
    .execute()
  return id
}
