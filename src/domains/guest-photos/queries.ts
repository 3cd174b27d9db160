import { sql } from 'kysely'
import { type GuestsCard, isSeen, onlySideOf, visibleCard } from '#domains/cards/guests-card.ts'
import { hasLink, LIVING } from '#domains/cards/reply/living.ts'
import { today } from '#lib/dates.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { GuestPhoto, PhotoSender, PhotoState, ShownPhoto } from './contract.ts'
import { isPhotoDay, MOST_PHOTOS_OF_ONE, photoDays } from './rules.ts'

const p = columns('guest_photos', 'p')
const g = columns('guests')
const whose = columns('guests', 'whose')
const s = columns('guest_settings', 's')

const NAME = sql<string>`coalesce(${p.name}, (select ${whose.name} from ${whose} where ${whose.id} = ${p.guest_id}))`
const NEWEST_FIRST = sql`${p.sent_at} desc, ${p.id}`

/** Of photos that somebody sees: all of the card, or those that the households of the own side sent. */
export function isSeenPhoto(card: Pick<GuestsCard, 'id' | 'standing'>) {
  const ofHouseholds = sql`${p.guest_id} in (select ${g.id} from ${g} where ${isSeen(card)} and ${LIVING})`
  const seen = onlySideOf(card) ? ofHouseholds : sql`(${p.guest_id} is null or ${ofHouseholds})`
  return sql<boolean>`${p.invitation_id} = ${card.id} and ${seen}`
}

/**
 * On unless the couple has said no: nothing of it is seen before the day, nothing is public before it is approved, and
 * on the day nobody has the time to look for a switch.
 */
async function takesPhotos(db: Db, invitationId: string): Promise<boolean> {
  const settings = db.selectFrom('guest_settings as s').select('s.takes_photos')
  const kept = await settings.where(sql<boolean>`${s.invitation_id} = ${invitationId}`).executeTakeFirst()
  return kept?.takes_photos ?? true
}

export const isOpenForPhotos = async (db: Db, card: GuestsCard, now: () => number) =>
  isPhotoDay(photoDays(card.ceremonies), today(now)) && (await takesPhotos(db, card.id))

/** Whose photos are counted together; null where the link is nobody's, or nobody is named. */
export async function senderOf(db: Db, invitationId: string, { token, visitor }: PhotoSender) {
  if (!token) return visitor ? { guestId: null, visitor } : null
  const guests = db.selectFrom('guests').select('id').where(hasLink(invitationId, token))
  const guest = await guests.executeTakeFirst()
  return guest ? { guestId: guest.id, visitor: null } : null
}
export type KnownSender = NonNullable<Awaited<ReturnType<typeof senderOf>>>

export const isSentBy = (invitationId: string, { guestId, visitor }: KnownSender) =>
  guestId !== null
    ? sql<boolean>`${p.guest_id} = ${guestId}`
    : sql<boolean>`${p.invitation_id} = ${invitationId} and ${p.visitor} = ${visitor}`

export async function photosLeft(db: Db, invitationId: string, sender: KnownSender): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${p} where ${isSentBy(invitationId, sender)}`.execute(db)
  return Math.max(0, MOST_PHOTOS_OF_ONE - onlyRow(rows).count)
}

interface Paged {
  page: number
  fetchSize: number
}

/** What guests see; null where they see no such card. */
export async function shownPhotos(
  db: Db,
  invitationId: string,
  { page, fetchSize, ...given }: Paged & PhotoSender,
  now: () => number,
) {
  const card = await visibleCard(db, invitationId)
  if (!card) return null
  const { rows } = await sql<ShownPhoto & { total: number }>`
    select ${p.picture_id} as id, ${p.width}, ${p.height}, ${p.ground}, ${NAME} as name, count(*) over () as total
    from ${p} where ${isSeenPhoto({ id: card.id })} and ${p.state} = 'SHOWN'
    order by ${NEWEST_FIRST} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const sender = await senderOf(db, card.id, given)
  const isWelcome = sender?.guestId ? true : !card.personalOnly
  return {
    ...{ items: rows, page, fetchSize, total: rows[0]?.total ?? 0 },
    open: isWelcome && (await isOpenForPhotos(db, card, now)),
    left: sender ? await photosLeft(db, card.id, sender) : MOST_PHOTOS_OF_ONE,
    asksName: !sender?.guestId,
  }
}

type Listed = Omit<GuestPhoto, 'picture'> & { picture: string; width: number; height: number; ground: string }

export async function photosOf(db: Db, card: GuestsCard, asked: Paged & { state?: PhotoState }) {
  const { page, fetchSize, state } = asked
  const narrow = state ? sql`and ${p.state} = ${state}` : sql``
  const { rows } = await sql<Listed>`
    select ${p.id}, ${p.picture_id} as picture, ${p.width}, ${p.height}, ${p.ground}, ${NAME} as name,
      ${p.guest_id} is null as stranger, ${p.state}, ${tspOf(p.sent_at)} as "sentTsp"
    from ${p} where ${isSeenPhoto(card)} ${narrow}
    order by ${NEWEST_FIRST} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const counted = await sql<Record<PhotoState, number>>`
    select count(*) filter (where ${p.state} = 'PENDING') as "PENDING",
      count(*) filter (where ${p.state} = 'SHOWN') as "SHOWN", count(*) filter (where ${p.state} = 'HIDDEN') as "HIDDEN"
    from ${p} where ${isSeenPhoto(card)}`.execute(db)
  const counts = onlyRow(counted.rows)
  return {
    items: rows.map(
      ({ picture, width, height, ground, ...photo }): GuestPhoto => ({
        ...photo,
        picture: { id: picture, width, height, ground },
      }),
    ),
    ...{ page, fetchSize, counts },
    total: state ? counts[state] : counts.PENDING + counts.SHOWN + counts.HIDDEN,
    takes: await takesPhotos(db, card.id),
    days: photoDays(card.ceremonies),
  }
}
