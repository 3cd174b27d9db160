import { type Expression, sql, type UpdateObject } from 'kysely'
import { found, INVALID, refused } from '#lib/endpoint.ts'
import { nameKey, searchText } from '#lib/household-key.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { DB } from '#platform/tables.ts'
import type { Side } from '../draft/rules.ts'
import { askedTo, type GuestsCard, type InvitedHousehold, isOpen, strangerOf, visibleCard } from '../guests-card.ts'
import { asksForReply } from '../rules.ts'
import type { GivenReply, sendReply } from './contract.ts'
import { freshWishState, hasLink } from './living.ts'
import { type Seats, seatsOf } from './seats-of.ts'
import { hasWorked, writeStranger } from './write-stranger.ts'

const g = columns('guests')
const OWN_CARD = sql<string>`guests.invitation_id`

/** On the link for all: those without a link of their own, from one address and on one card. */
const STRANGERS = { count: 120, seconds: 3600 }

/**
 * A household's answer is one update of its row: the last one counts, and a change after the closing date is refused.
 * Whoever has no link gets one by answering; where they should have worked for it and could not, their answer waits for
 * the couple's nod.
 */
export async function recordReply(asked: Asked<typeof sendReply>) {
  const { db, clock, ip, config, params, body } = asked
  const card = await visibleCard(db, params.id)
  if (!card) return refused('not_found')
  if (!isOpen(card, () => clock.now())) return refused('replies_closed')
  const { token, message } = body
  if (!asksForReply(card, Boolean(token))) return refused('replies_not_asked')
  if (token) {
    return inTransaction(db, async (tx) => {
      const known = await lockedGuest(tx, hasLink(card.id, token))
      if (!known) return refused('not_found')
      const seats = seatsAt(card, known, body)
      if (typeof seats === 'string') return troubled(seats)
      const name = known.listed ? undefined : body.name
      return found(await writeReply(tx, hasLink(card.id, token), seats, 'GUEST', message, name))
    })
  }
  if (card.personalOnly) return refused('personal_link_only')
  if (!body.name) return refused(INVALID, { name: 'required' })
  const stranger = strangerOf(card, body.side ?? 'SHARED')
  const seats = seatsAt(card, stranger, body)
  if (typeof seats === 'string') return troubled(seats)
  const held = !(await hasWorked(asked))
  if (held && !body.held) return refused('proof_of_work_needed')
  if (!(await withinLimit(db, `reply ${card.id} ${ip}`, scaled(STRANGERS, config)))) {
    throw new HttpError(429, 'too_many_requests', { retryAfter: STRANGERS.seconds })
  }
  return writeStranger(db, card.id, { ...body, ...stranger, name: body.name, held }, seats)
}

export const troubled = (trouble: Exclude<ReturnType<typeof seatsAt>, Seats>) =>
  trouble === 'invalid' ? refused(INVALID, { ceremonies: 'invalid' }) : refused(trouble)

export const seatsAt = (card: GuestsCard, invited: InvitedHousehold, given: GivenReply) => {
  const { attending, adults, children, vegetarians, ceremonies } = given
  const asked = askedTo(card, invited).map(({ key }) => key)
  return seatsOf({ attending, adults, children, vegetarians, ceremonies }, asked)
}

/** Until the transaction ends the couple asks it to nothing else. */
export const lockedGuest = (tx: Db, which: Expression<boolean>) => {
  const guests = tx.selectFrom('guests').select(['side', 'ceremonies', 'listed']).where(which).forNoKeyUpdate()
  return guests.$narrowType<{ side: Side }>().executeTakeFirst()
}

export async function writeReply(
  db: Db,
  which: Expression<boolean>,
  { state, replies, adults, children, vegetarians }: Seats,
  by: 'GUEST' | 'COUPLE',
  message?: string,
  name?: string,
) {
  const answer: GuestChange = {
    state,
    replies: JSON.stringify(replies),
    adults,
    children,
    vegetarians,
    recorded_by: by,
  }
  const named: GuestChange = name ? { name, name_key: nameKey(name), search: searchText([name]) } : {}
  const written = await db
    .updateTable('guests')
    .set({ ...answer, ...named, ...(message !== undefined && wished(message)), replied_at: clockNow })
    .where(which)
    .returning(['id', 'token as editToken'])
    .executeTakeFirst()
  return written ?? null
}

export type GuestChange = UpdateObject<DB, 'guests'>
export const NO_WISH: GuestChange = { wish: null, wish_state: null, wished_at: null }

/** New words are looked at again by the couple before others read them, unless it shows them at once; no words are no wish. */
export const wished = (message: string): GuestChange =>
  message === ''
    ? NO_WISH
    : {
        wish: message,
        wish_state: sql`case when ${g.wish} = ${message} then ${g.wish_state} else ${freshWishState(OWN_CARD)} end`,
        wished_at: sql`case when ${g.wish} = ${message} then ${g.wished_at} else ${clockNow} end`,
      }
