import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { ownCard, visibleCard } from '../guests-card.ts'
import { LIVING } from '../reply/living.ts'
import type { GuestWish, judgeWish, ShownWish, WishState } from './contract.ts'

const MOST_SHOWN = 60
const COLUMNS = sql`
  id as "guestId", name, wish as text, wish_state as state, floor(extract(epoch from wished_at) * 1000) as "wishedTsp"`

export async function wishesOf(
  db: Db,
  invitationId: string,
  { page, fetchSize, state }: { page: number; fetchSize: number; state?: WishState },
) {
  const narrow = state ? sql`and wish_state = ${state}` : sql``
  const { rows } = await sql<GuestWish & { total: number }>`
    select ${COLUMNS}, count(*) over () as total from guests
    where invitation_id = ${invitationId} and ${LIVING} and wish is not null ${narrow}
    order by wished_at desc, id limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}

/** Null where guests see no such card. */
export async function shownWishes(db: Db, invitationId: string) {
  if (!(await visibleCard(db, invitationId))) return null
  const { rows } = await sql<ShownWish & { total: number }>`
    select name, wish as text, count(*) over () as total from guests
    where invitation_id = ${invitationId} and ${LIVING} and wish is not null and wish_state = 'SHOWN'
    order by wished_at desc, id limit ${MOST_SHOWN}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Only the words that the couple has read are judged: whoever changed theirs meanwhile is read again. */
export async function judge({ db, viewer, params: { id, guestId }, body }: Asked<typeof judgeWish>) {
  if (!(await ownCard(db, viewer.customerId, id))) return refused('not_found')
  const { rows } = await sql<GuestWish>`
    update guests set wish_state = ${body.state}
    where id = ${guestId} and invitation_id = ${id} and ${LIVING} and wish = ${body.text}
    returning ${COLUMNS}`.execute(db)
  if (rows[0]) return done(rows[0])
  const { rows: there } = await sql`
    select 1 from guests
    where id = ${guestId} and invitation_id = ${id} and ${LIVING} and wish is not null`.execute(db)
  return refused(there.length ? 'changed_elsewhere' : 'not_found')
}
