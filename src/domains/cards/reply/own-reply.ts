import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { isOpen, visibleCard } from '../guests-card.ts'
import type { forgetGuest, OwnGuest, withdrawReply } from './contract.ts'
import { hasLink } from './living.ts'
import { type GuestChange, NO_WISH } from './send-reply.ts'

const g = columns('guests', 'g')
const a = columns('guest_arrivals', 'a')
const w = columns('wedding_invitations', 'w')
const m = columns('guest_merges', 'm')

const isVisible = (id: string) => sql<boolean>`exists (select from ${w} where ${w.id} = ${id} and ${w.visible})`

/** What is kept of the household with this link, on a card that guests see; else null. */
export async function ownReply(db: Db, invitationId: string, token: string): Promise<OwnGuest | null> {
  const { rows } = await sql<OwnGuest>`
    select ${g.name}, ${g.side}, ${g.circle} as "group", ${g.seats}, ${g.tel}, ${g.note} <> '' as note, ${g.listed},
      ${g.state}, ${g.adults}, ${g.children}, ${g.vegetarians}, ${g.replies}, ${g.recorded_by} as "recordedBy",
      ${g.wish} as message, ${g.held_at} is not null as held,
      exists (select from ${a} where ${a.guest_id} = ${g.id}) as arrived
    from ${g} where ${hasLink(invitationId, token)} and ${isVisible(invitationId)}`.execute(db)
  return rows[0] ?? null
}

const NOBODY: GuestChange = { state: 'WAITING', adults: 0, children: 0, vegetarians: 0, places: '{}' }
const UNANSWERED: GuestChange = { replies: '{}', recorded_by: null, replied_at: null }
export const BLANK = { ...NOBODY, ...UNANSWERED }

export async function withdrawOwnReply({ db, clock, params: { id, token } }: Asked<typeof withdrawReply>) {
  const card = await visibleCard(db, id)
  if (!card) return refused('not_found')
  if (!isOpen(card, () => clock.now())) return refused('replies_closed')
  const guest = db.updateTable('guests').where(hasLink(id, token))
  const { numUpdatedRows } = await guest.set({ ...BLANK, ...NO_WISH }).executeTakeFirstOrThrow()
  return numUpdatedRows ? done(undefined) : refused('not_found')
}

/** Erases the row itself: name, answer, wish, arrival; and those of households that became one with it. Closing date or not. */
export async function forget({ db, params: { id, token } }: Asked<typeof forgetGuest>) {
  const { numAffectedRows } = await sql`
    with own as (select ${g.id} from ${g} where ${hasLink(id, token)} and ${isVisible(id)})
    delete from ${g} where ${g.id} in (select id from own)
      or ${g.id} in (select ${m.merged_id} from ${m} where ${m.guest_id} in (select id from own))`.execute(db)
  return numAffectedRows ? done(undefined) : refused('not_found')
}
