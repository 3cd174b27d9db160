import { type RawBuilder, sql } from 'kysely'
import { type GuestsCard, onlySideOf, visibleCard } from '#domains/cards/guests-card.ts'
import { areWishesAtOnce, LIVING } from '#domains/cards/reply/living.ts'
import { href } from '#lib/href.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { GuestBook, GuestWish, LiveWishes, ScreenWish, WishState } from './contract.ts'
import { MOST_ON_SCREEN } from './rules.ts'

const g = columns('guests')
const o = columns('guest_wishes')

const MOST_SHOWN = 60

/** Every wish of a card, with a reply and without, also those that are gone (`living` is false, `text` perhaps null). */
const allWishes = (invitationId: string) => sql`(
  select ${g.id} as id, ${g.side} as side, ${g.name} as name, ${g.wish} as text, ${g.wish_state} as state,
    ${g.wished_at} as at, ${g.wish_changed} as changed, true as household, ${LIVING} and ${g.wish} is not null as living
  from ${g} where ${g.invitation_id} = ${invitationId} and ${g.wish_changed} is not null
  union all
  select ${o.id}, ${o.side}, ${o.name}, ${o.wish}, ${o.wish_state}, ${o.wished_at}, ${o.wish_changed}, false, true
  from ${o} where ${o.invitation_id} = ${invitationId}
) as wishes`

const AT = tspOf(sql<Date>`at`)
const IS_SHOWN = sql`living and state = 'SHOWN'`

/** Of the wishes that somebody sees: all of the card, or those of the own side. */
function isSeenWish(card: GuestsCard) {
  const only = onlySideOf(card)
  return only ? sql`living and side = ${only}` : sql`living`
}

const GUEST_WISH = sql`id, name, text, state, ${AT} as "wishedTsp", household`

export async function wishesOf(
  db: Db,
  card: GuestsCard,
  { page, fetchSize, state }: { page: number; fetchSize: number; state?: WishState },
) {
  const narrow = state ? sql`and state = ${state}` : sql``
  const { rows } = await sql<GuestWish & { total: number }>`
    select ${GUEST_WISH}, count(*) over () as total from ${allWishes(card.id)}
    where ${isSeenWish(card)} ${narrow}
    order by at desc, id limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}

export async function cardWishOf(db: Db, card: GuestsCard, id: string): Promise<GuestWish | null> {
  const { rows } = await sql<GuestWish>`
    select ${GUEST_WISH} from ${allWishes(card.id)} where id = ${id} and ${isSeenWish(card)}`.execute(db)
  return rows[0] ?? null
}

/** Null where guests see no such card. */
export async function shownWishes(db: Db, invitationId: string) {
  if (!(await visibleCard(db, invitationId))) return null
  const { rows } = await sql<{ name: string; text: string; total: number }>`
    select name, text, count(*) over () as total from ${allWishes(invitationId)} where ${IS_SHOWN}
    order by at desc, id limit ${MOST_SHOWN}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0, atOnce: await isAtOnce(db, invitationId) }
}

async function isAtOnce(db: Db, invitationId: string): Promise<boolean> {
  const { rows } = await sql<{ atOnce: boolean }>`select ${areWishesAtOnce(sql.val(invitationId))} as "atOnce"`.execute(
    db,
  )
  return onlyRow(rows).atOnce
}

export async function guestBookOf(db: Db, card: GuestsCard, publicUrl: string): Promise<GuestBook> {
  const isOpen = card.visible && card.unsignedName
  const screenUrl = isOpen ? publicUrl + href('wishes-screen', { unsignedName: isOpen }) : null
  return { atOnce: await isAtOnce(db, card.id), screenUrl }
}

interface Told extends ScreenWish {
  shown: boolean
}

/**
 * What changed among the wishes of a card since a cursor; null where guests see no such card.
 *
 * Transactions commit in another order than they began, so a cursor of times or numbers would pass over whoever commits
 * late. Each wish carries the id of the transaction that changed it, and the cursor is the oldest transaction that was
 * still under way (xmin of the snapshot): whatever is not yet visible has that id or a later one, and is told the next
 * time. The price: while some transaction of the server takes long, what changed since it began is told again on every
 * question, which does no harm to who merges by id; and a row that is deleted outright leaves nothing to tell of, so a
 * screen asks for everything now and then. A cursor from the future comes from before a restored backup.
 */
export async function liveWishes(db: Db, invitationId: string, after?: string): Promise<LiveWishes | null> {
  if (!(await visibleCard(db, invitationId))) return null
  const all = allWishes(invitationId)
  if (after) {
    const changed = await toldNow(db, sql`select * from ${all} where changed >= ${after}::text::xid8`, after)
    if (!changed.ahead) return answerOf(changed, false)
  }
  const shown = sql`select * from ${all} where ${IS_SHOWN} order by at desc, id limit ${MOST_ON_SCREEN}`
  return answerOf(await toldNow(db, shown), true)
}

/** One statement, so that wishes and cursor are of one snapshot. */
async function toldNow(db: Db, wishes: RawBuilder<unknown>, after: string | null = null) {
  const { rows } = await sql<{ told: Told[]; next: string; ahead: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next,
      coalesce(${after}::text::xid8 > pg_snapshot_xmax(pg_current_snapshot()), false) as ahead,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'text', text, 'wishedTsp', ${AT}, 'shown', ${IS_SHOWN}))
        from (${wishes}) told), '[]') as told`.execute(db)
  return onlyRow(rows)
}

function answerOf({ told, next }: { told: Told[]; next: string }, whole: boolean): LiveWishes {
  const items = told
    .filter(({ shown }) => shown)
    .map(({ id, name, text, wishedTsp }) => ({ id, name, text, wishedTsp }))
  return { whole, items, removed: told.filter(({ shown }) => !shown).map(({ id }) => id), next }
}
