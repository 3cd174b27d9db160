import { sql } from 'kysely'
import { visibleCard } from '#domains/cards/guests-card.ts'
import { freshWishState, hasLink } from '#domains/cards/reply/living.ts'
import { wished } from '#domains/cards/reply/send-reply.ts'
import { hasWorked } from '#domains/cards/reply/write-stranger.ts'
import { done, INVALID, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import { newId } from '#platform/new-id.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { sendWish } from './contract.ts'

const o = columns('guest_wishes')

/** On the link for all, from one address and on one card: a whole hall may share one. */
const WISHES = { count: 600, seconds: 3600 }
const MOST_WISHES = 3000

/**
 * A household's wish is the one that comes with its reply. Anybody else's is a row of its own; where they should have
 * worked for it and could not, the couple reads it first, however it shows the others.
 */
export async function keepWish(asked: Asked<typeof sendWish>) {
  const { db, ip, config, params, body } = asked
  const card = await visibleCard(db, params.id)
  if (!card) return refused('not_found')
  const { token, name, side = 'SHARED', message } = body
  if (token) {
    const guests = db.updateTable('guests').set(wished(message)).where(hasLink(card.id, token))
    const kept = await guests.returning(['wish_state', 'held_at']).executeTakeFirst()
    return kept ? done({ shown: kept.wish_state === 'SHOWN' && kept.held_at === null }) : refused('not_found')
  }
  if (card.personalOnly) return refused('wishes_by_link_only')
  if (!name) return refused(INVALID, { name: 'required' })
  const again = await writtenBefore(db, card.id, name, message)
  if (again) return done(again)
  const held = !(await hasWorked(asked))
  if (held && !body.held) return refused('proof_of_work_needed')
  if (!(await withinLimit(db, `wish ${card.id} ${ip}`, scaled(WISHES, config)))) {
    throw new HttpError(429, 'too_many_requests', { retryAfter: WISHES.seconds })
  }
  const state = held ? sql`'PENDING'` : freshWishState(sql.val(card.id))
  const { rows } = await sql<{ shown: boolean }>`
    insert into ${o} (${o.id}, ${o.invitation_id}, ${o.side}, ${o.name}, ${o.wish}, ${o.wish_state}, ${o.wished_at})
    select ${newId()}, ${card.id}, ${side}, ${name}, ${message}, ${state}, ${clockNow}
    where (select count(*) from ${o} where ${o.invitation_id} = ${card.id}) < ${MOST_WISHES}
    on conflict do nothing
    returning ${o.wish_state} = 'SHOWN' as shown`.execute(db)
  const written = rows[0] ?? (await writtenBefore(db, card.id, name, message))
  return written ? done(written) : refused('wishes_full')
}

/** Sent again it costs its sender nothing. */
async function writtenBefore(db: Db, invitationId: string, name: string, message: string) {
  const { rows } = await sql<{ shown: boolean }>`
    select ${o.wish_state} = 'SHOWN' as shown from ${o}
    where ${o.invitation_id} = ${invitationId}
      and md5(${o.name} || e'\n' || ${o.wish}) = md5(${name}::text || e'\n' || ${message}::text)`.execute(db)
  return rows[0] ?? null
}
