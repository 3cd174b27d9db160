import { sql } from 'kysely'
import { today } from '#lib/dates.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { CardStanding } from './contract.ts'
import { type CoOwnerRole, type Draft, SIDES, type Side } from './draft/rules.ts'
import { LIVING } from './reply/living.ts'
import { askedOf, chosenForAll, isAskedTo, keyedCeremonies, leadingCeremony } from './rules.ts'

const cards = columns('wedding_invitations')
const w = columns('wedding_invitations', 'w')
const s = columns('guest_settings', 's')
const o = columns('invitation_owners', 'o')
const g = columns('guests')

interface CardCeremony {
  key: string
  name: string
  side: Side
  date: string | null
  time: string | null
  main: boolean
}

/** What guests have to do with of a card: as it is published, else as it is drafted. */
export interface GuestsCard {
  id: string
  visible: boolean
  /** The name under which guests know it. */
  unsignedName: string | null
  ceremonies: CardCeremony[]
  rsvp: NonNullable<Draft['rsvp']>
  occasion?: Draft['occasion']
  /** Tables to order beyond those that are needed. */
  reserve: number
  /** Replies are taken only from households with a link of their own. */
  personalOnly: boolean
  /** What was chosen for the link for all. */
  common: string[] | null
  /** Of whoever prepares it beside its owner. */
  standing?: CardStanding | null
}

/** Whose ceremonies are asked for. */
export interface InvitedHousehold {
  side: Side
  ceremonies: string[] | null
}

interface CardRow extends Omit<GuestsCard, 'ceremonies' | 'rsvp' | 'occasion'> {
  ceremonies: Draft['ceremonies'] | null
  rsvp: Draft['rsvp'] | null
  occasion: Draft['occasion'] | null
}

const COLUMNS = sql`
  ${w.id}, ${w.visible}, ${w.published} ->> 'unsignedName' as "unsignedName",
  coalesce(${w.published}, ${w.draft}) -> 'ceremonies' as ceremonies,
  coalesce(${w.published}, ${w.draft}) -> 'rsvp' as rsvp,
  coalesce(${w.published}, ${w.draft}) ->> 'occasion' as occasion,
  coalesce((select ${s.reserve} from ${s} where ${s.invitation_id} = ${w.id}), 0) as reserve,
  coalesce((select ${s.personal_only} from ${s} where ${s.invitation_id} = ${w.id}), false) as "personalOnly",
  (select ${s.common_ceremonies} from ${s} where ${s.invitation_id} = ${w.id}) as common`

/** Of a card that is the customer's, or that they may prepare in one of these roles, and not deleted. */
export const isOwn = (customerId: string, id: string, roles: readonly CoOwnerRole[] = ['all']) =>
  sql<boolean>`${cards.id} = ${id} and ${cards.deleted_at} is null and (${cards.customer_id} = ${customerId} or ${cards.id} in (
    select ${o.invitation_id} from ${o} where ${o.customer_id} = ${customerId} and ${o.role} = ${anyOf(roles)}))`

/** What a co-owner may do; null for the owner. */
export const standingOf = (customerId: string) => sql`
  (select json_build_object('role', ${o.role}, 'side', ${o.side}, 'seesPhones', ${o.sees_phones}) from ${o}
    where ${o.invitation_id} = ${cards.id} and ${o.customer_id} = ${customerId}) as standing`

/**
 * The card of its owner, or of somebody who prepares it in one of these roles; else null. `locked`: nobody else changes
 * its list until the transaction ends.
 */
export async function ownCard(
  db: Db,
  customerId: string,
  id: string,
  locked = false,
  roles: readonly CoOwnerRole[] = ['all'],
): Promise<GuestsCard | null> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS}, ${standingOf(customerId)} from ${w} where ${isOwn(customerId, id, roles)}
    ${locked ? sql`for no key update` : sql``}`.execute(db)
  return rows[0] ? cardOf(rows[0]) : null
}

/** The side that somebody keeps to; null for whoever sees all. */
export const onlySideOf = ({ standing }: Pick<GuestsCard, 'standing'>): Side | null =>
  standing?.role === 'guests' ? standing.side : null

/** Of the households that somebody sees: all of the card, or those of the own side. */
export function isSeen(card: Pick<GuestsCard, 'id' | 'standing'>) {
  const only = onlySideOf(card)
  return only
    ? sql<boolean>`${g.invitation_id} = ${card.id} and ${g.side} = ${only}`
    : sql<boolean>`${g.invitation_id} = ${card.id}`
}

/** Of this household, if it counts and they see it. */
export const isSeenGuest = (card: Pick<GuestsCard, 'id' | 'standing'>, guestId: string) =>
  sql<boolean>`${g.id} = ${guestId} and ${isSeen(card)} and ${LIVING}`

/** Of households whose number somebody sees. */
export const isTelSeen = ({ standing }: Pick<GuestsCard, 'standing'>) =>
  !standing || standing.role === 'all' || standing.seesPhones
    ? sql<boolean>`true`
    : sql<boolean>`${g.side} = ${standing.side}`

/** The same card, if it has that ceremony. */
export async function cardWithCeremony(
  db: Db,
  customerId: string,
  { id, ceremony }: { id: string; ceremony: string },
  roles?: readonly CoOwnerRole[],
) {
  const card = await ownCard(db, customerId, id, false, roles)
  return card?.ceremonies.some(({ key }) => key === ceremony) ? card : null
}

/** A card that guests see, else null. */
export async function visibleCard(db: Db, id: string): Promise<GuestsCard | null> {
  const { rows } = await sql<CardRow>`select ${COLUMNS} from ${w} where ${w.id} = ${id} and ${w.visible}`.execute(db)
  return rows[0] ? cardOf(rows[0]) : null
}

function cardOf({ ceremonies, rsvp, occasion, ...row }: CardRow): GuestsCard {
  const all = keyedCeremonies(ceremonies ?? []).map(({ key, name, side, date, time }) => ({
    key,
    name,
    side,
    date: date || null,
    time: time || null,
  }))
  const main = leadingCeremony({ ceremonies: ceremonies ?? [] })
  return {
    ...row,
    rsvp: rsvp ?? {},
    occasion: occasion ?? undefined,
    ceremonies: all.map((one) => ({ ...one, main: one.key === main?.key })),
  }
}

/** Guests may answer and change their answer until the end of the closing date. */
export const isOpen = ({ rsvp }: Pick<GuestsCard, 'rsvp'>, now: () => number) =>
  rsvp.open !== false && (!rsvp.closingDate || today(now) <= rsvp.closingDate)

type OfCard = Pick<GuestsCard, 'ceremonies'>

/** The ceremonies that a household is asked to. */
export const askedTo = (card: OfCard, { side, ceremonies }: InvitedHousehold) =>
  askedOf(card.ceremonies, side, ceremonies)

/** Whoever answers on the link for all is asked to what it shows there. */
export const strangerOf = (
  { ceremonies, common }: Pick<GuestsCard, 'ceremonies' | 'common'>,
  side: Side,
): InvitedHousehold => ({
  side,
  ceremonies: chosenForAll(ceremonies, side, common),
})

/** The same rule for the database: of rows whose households are asked to this ceremony. */
export function isAskedIn({ ceremonies }: OfCard, ceremony: string) {
  const known = ceremonies.map(({ key }) => key)
  const sides = SIDES.filter((side) => ceremonies.some((one) => one.key === ceremony && isAskedTo(side, one)))
  return sql<boolean>`case when coalesce(${g.ceremonies} && ${known}::text[], false)
    then ${ceremony}::text = any(${g.ceremonies}) else ${g.side} = any(${sides}::text[]) end`
}
