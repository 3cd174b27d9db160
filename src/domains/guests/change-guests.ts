import { type RawBuilder, sql } from 'kysely'
import { GUEST_KEEPERS, type Side } from '#domains/cards/draft/rules.ts'
import { isSeen, onlySideOf, ownCard } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import type { ListChange } from '#domains/co-owners/rules.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { nameKey, searchText } from '#lib/household-key.ts'
import { clockNow } from '#platform/clock.ts'
import { anyOf, columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import { newId, newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { type addGuest, type changeGuest, type changeGuests, MOST_GUESTS } from './contract.ts'
import { countReplies } from './count-replies.ts'
import { guestOf } from './queries.ts'

const g = columns('guests')

export function add({ db, viewer, params, body }: Asked<typeof addGuest>) {
  const { name, form = null, side = 'SHARED', ceremonies = null, group = '', seats = 2 } = body
  const { tags = [], tel = null, note = '' } = body
  const id = newId()
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, params.id, true, GUEST_KEEPERS)
    if (!card) return refused('not_found')
    const written = await sql`
      insert into ${g} (${g.id}, ${g.invitation_id}, ${g.token}, ${g.name}, ${g.name_key}, ${g.search},
        ${g.form}, ${g.side}, ${g.ceremonies}, ${g.circle}, ${g.seats}, ${g.tags}, ${g.tel}, ${g.note})
      select ${id}, ${params.id}, ${newToken()}, ${name}, ${nameKey(name)}, ${searchText([name, group, ...tags, note])},
        ${form || null}, ${onlySideOf(card) ?? side}, ${ceremonies}::text[], ${group}, ${seats}, ${tags}, ${tel}, ${note}
      where (select count(*) from ${g} where ${g.invitation_id} = ${params.id} and ${LIVING}) < ${MOST_GUESTS}
      returning 1`.execute(tx)
    if (written.rows.length === 0) return refused('too_many_guests')
    await noteChange(tx, params.id, { customerId: viewer.customerId, what: 'guest-added', guestId: id })
    return found(await guestOf(tx, card, id))
  })
}

/** Whoever is changed is written down by that, also if they came by the link for all. */
export function changeGuestRows({ db, viewer, params: { id, guestId }, body }: Asked<typeof changeGuest>) {
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, id, true, GUEST_KEEPERS)
    const before = card && (await guestOf(tx, card, guestId))
    if (!before || leavesSide(onlySideOf(card), body.side)) return refused('not_found')
    const { name, form, side, ceremonies, group, seats, tags, tel, note } = { ...before, ...body }
    await sql`
      update ${g} set ${g.name} = ${name}, ${g.name_key} = ${nameKey(name)},
        ${g.search} = ${searchText([name, group, ...tags, note])}, ${g.form} = ${form || null}, ${g.side} = ${side},
        ${g.ceremonies} = ${ceremonies}::text[], ${g.circle} = ${group}, ${g.seats} = ${seats}, ${g.tags} = ${tags}, ${g.tel} = ${tel}, ${g.note} = ${note},
        ${g.listed} = true
      where ${g.id} = ${guestId}`.execute(tx)
    await countReplies(tx, card, [guestId])
    await noteChange(tx, id, { customerId: viewer.customerId, what: 'guest-changed', guestId })
    return found(await guestOf(tx, card, guestId))
  })
}

/** Taking households from the list keeps them for a while, so that it can be undone; guests' links close at once. */
export function changeMany({ db, viewer, params, body: { ids, ...wanted } }: Asked<typeof changeGuests>) {
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, params.id, true, GUEST_KEEPERS)
    if (!card || leavesSide(onlySideOf(card), wanted.side)) return refused('not_found')
    const { removed, invited, reminded, known, side, ceremonies, group, seats, addTag, removeTag } = wanted
    const sets: RawBuilder<unknown>[] = []
    if (removed !== undefined) sets.push(sql`${g.removed_at} = ${removed ? clockNow : null}`)
    if (invited || reminded) sets.push(sql`${g.invited_at} = coalesce(${g.invited_at}, ${clockNow})`)
    if (invited === false) sets.push(sql`${g.invited_at} = null`)
    if (reminded !== undefined) sets.push(sql`${g.reminded_at} = ${remindedThen(reminded)}`)
    if (known) sets.push(sql`${g.listed} = true, ${g.held_at} = null`)
    if (side) sets.push(sql`${g.side} = ${side}`)
    if (ceremonies !== undefined) sets.push(sql`${g.ceremonies} = ${ceremonies}::text[]`)
    if (group !== undefined) sets.push(sql`${g.circle} = ${group}`)
    if (seats) sets.push(sql`${g.seats} = ${seats}`)
    const words = [group, addTag].filter(Boolean)
    if (words.length) sets.push(sql`${g.search} = ${g.search} || ${` ${searchText(words)}`}`)
    if (addTag) sets.push(sql`${g.tags} = array_append(array_remove(${g.tags}, ${addTag}), ${addTag})`)
    else if (removeTag) sets.push(sql`${g.tags} = array_remove(${g.tags}, ${removeTag})`)
    if (sets.length === 0) return done({ changed: 0 })
    const { numAffectedRows = 0n } = await sql`
      update ${g} set ${sql.join(sets)}
      where ${isSeen(card)} and ${g.id} = ${anyOf(ids)}
        and ${g.removed_at} is ${removed === false ? sql`not null` : sql`null`}`.execute(tx)
    if (side || ceremonies !== undefined) await countReplies(tx, card, ids)
    const count = Number(numAffectedRows)
    const guestId = count === 1 && ids.length === 1 ? ids[0] : undefined
    if (count) {
      await noteChange(tx, params.id, { customerId: viewer.customerId, what: doneTo(wanted), count, guestId })
    }
    return done({ changed: count })
  })
}

/** Who keeps to one side gives no household away to the other. */
const leavesSide = (only: Side | null, side: Side | undefined) => only !== null && side !== undefined && side !== only

function doneTo({ removed, invited, reminded }: Omit<Asked<typeof changeGuests>['body'], 'ids'>): ListChange {
  if (removed !== undefined) return removed ? 'guests-removed' : 'guests-restored'
  if (reminded) return 'guests-reminded'
  return invited ? 'guests-invited' : 'guests-changed'
}

const REMINDERS_KEPT = 30

/** Two taps on one message are one reminder, and taking it back twice takes one back. */
function remindedThen(reminded: boolean) {
  const count = sql`cardinality(${g.reminded_at})`
  const isFresh = sql`coalesce(${g.reminded_at}[${count}] > ${clockNow} - interval '1 hour', false)`
  const last = sql`${g.reminded_at}[greatest(1, ${count} - ${REMINDERS_KEPT - 2}::int):]`
  return reminded
    ? sql`case when ${isFresh} then ${g.reminded_at} else array_append(${last}, ${clockNow}) end`
    : sql`case when ${isFresh} then trim_array(${g.reminded_at}, 1) else ${g.reminded_at} end`
}
