import { sql } from 'kysely'
import { today } from '#lib/dates.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Draft, Side } from './draft/rules.ts'
import { isAskedTo, leadingCeremony } from './rules.ts'

const cards = columns('wedding_invitations')
const w = columns('wedding_invitations', 'w')
const s = columns('guest_settings', 's')

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
  coalesce((select ${s.personal_only} from ${s} where ${s.invitation_id} = ${w.id}), false) as "personalOnly"`

/** Of a card that is the customer's, and not deleted. */
export const isOwn = (customerId: string, id: string) =>
  sql<boolean>`${cards.id} = ${id} and ${cards.customer_id} = ${customerId} and ${cards.deleted_at} is null`

/** The customer's own card, else null. `locked`: nobody else changes its list until the transaction ends. */
export async function ownCard(db: Db, customerId: string, id: string, locked = false): Promise<GuestsCard | null> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from ${w} where ${isOwn(customerId, id)}
    ${locked ? sql`for no key update` : sql``}`.execute(db)
  return rows[0] ? cardOf(rows[0]) : null
}

/** Whether the customer has a card with that ceremony. */
export async function hasCeremony(db: Db, customerId: string, id: string, ceremony: string): Promise<boolean> {
  const card = await ownCard(db, customerId, id)
  return card?.ceremonies.some(({ key }) => key === ceremony) ?? false
}

/** A card that guests see, else null. */
export async function visibleCard(db: Db, id: string): Promise<GuestsCard | null> {
  const { rows } = await sql<CardRow>`select ${COLUMNS} from ${w} where ${w.id} = ${id} and ${w.visible}`.execute(db)
  return rows[0] ? cardOf(rows[0]) : null
}

function cardOf({ ceremonies, rsvp, occasion, ...row }: CardRow): GuestsCard {
  const all = (ceremonies ?? []).map(({ id, name, side, date, time }, index) => ({
    key: id ?? String(index + 1),
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

/** The ceremonies that a household of that side is asked to. */
export const askedTo = ({ ceremonies }: Pick<GuestsCard, 'ceremonies'>, side: Side) =>
  ceremonies.filter((one) => isAskedTo(side, one))
