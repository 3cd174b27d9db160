import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { isOpen, visibleCard } from '../guests-card.ts'
import type { forgetGuest, OwnGuest, withdrawReply } from './contract.ts'

/** What is kept of the household with this link, on a card that guests see; else null. */
export async function ownReply(db: Db, invitationId: string, token: string): Promise<OwnGuest | null> {
  const { rows } = await sql<OwnGuest>`
    select name, side, circle as "group", seats, tel, note <> '' as note, listed, state, adults, children, vegetarians,
      replies, recorded_by as "recordedBy", wish as message, held_at is not null as held,
      exists (select from guest_arrivals where guest_id = guests.id) as arrived
    from guests
    where token = ${token} and invitation_id = ${invitationId} and removed_at is null
      and exists (select from wedding_invitations where id = ${invitationId} and visible)`.execute(db)
  return rows[0] ?? null
}

export const BLANK = sql`
  state = 'WAITING', replies = '{}', adults = 0, children = 0, vegetarians = 0, recorded_by = null, replied_at = null,
  places = '{}'`

export async function withdrawOwnReply({ db, clock, params: { id, token } }: Asked<typeof withdrawReply>) {
  const card = await visibleCard(db, id)
  if (!card) return refused('not_found')
  if (!isOpen(card, () => clock.now())) return refused('replies_closed')
  const { numAffectedRows } = await sql`
    update guests set ${BLANK}, wish = null, wish_state = null, wished_at = null
    where token = ${token} and invitation_id = ${id} and removed_at is null`.execute(db)
  return numAffectedRows ? done(undefined) : refused('not_found')
}

/** Erases the row itself: name, answer, wish, arrival. Closing date or not. */
export async function forget({ db, params: { id, token } }: Asked<typeof forgetGuest>) {
  const { numAffectedRows } = await sql`
    delete from guests where token = ${token} and invitation_id = ${id} and removed_at is null
      and exists (select from wedding_invitations where id = ${id} and visible)`.execute(db)
  return numAffectedRows ? done(undefined) : refused('not_found')
}
