import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { ownCard, visibleCard } from '../guests-card.ts'
import { isLiving, LIVING } from '../reply/living.ts'
import type { GuestWish, judgeWish, ShownWish, WishState } from './contract.ts'

const g = columns('guests')

const MOST_SHOWN = 60
const COLUMNS = sql`
  ${g.id} as "guestId", ${g.name}, ${g.wish} as text, ${g.wish_state} as state, ${tspOf(g.wished_at)} as "wishedTsp"`

export async function wishesOf(
  db: Db,
  invitationId: string,
  { page, fetchSize, state }: { page: number; fetchSize: number; state?: WishState },
) {
  const narrow = state ? sql`and ${g.wish_state} = ${state}` : sql``
  const { rows } = await sql<GuestWish & { total: number }>`
    select ${COLUMNS}, count(*) over () as total from ${g}
    where ${g.invitation_id} = ${invitationId} and ${LIVING} and ${g.wish} is not null ${narrow}
    order by ${g.wished_at} desc, ${g.id} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}

/** Null where guests see no such card. */
export async function shownWishes(db: Db, invitationId: string) {
  if (!(await visibleCard(db, invitationId))) return null
  const { rows } = await sql<ShownWish & { total: number }>`
    select ${g.name}, ${g.wish} as text, count(*) over () as total from ${g}
    where ${g.invitation_id} = ${invitationId} and ${LIVING} and ${g.wish} is not null and ${g.wish_state} = 'SHOWN'
    order by ${g.wished_at} desc, ${g.id} limit ${MOST_SHOWN}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Only the words that the couple has read are judged: whoever changed theirs meanwhile is read again. */
export async function judge({ db, viewer, params: { id, guestId }, body }: Asked<typeof judgeWish>) {
  if (!(await ownCard(db, viewer.customerId, id))) return refused('not_found')
  const { rows } = await sql<GuestWish>`
    update ${g} set ${g.wish_state} = ${body.state} where ${isLiving(id, guestId)} and ${g.wish} = ${body.text}
    returning ${COLUMNS}`.execute(db)
  if (rows[0]) return done(rows[0])
  const wishes = db.selectFrom('guests').select('id').where(isLiving(id, guestId)).where('wish', 'is not', null)
  return refused((await wishes.executeTakeFirst()) ? 'changed_elsewhere' : 'not_found')
}
