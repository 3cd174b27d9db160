import { type RawBuilder, sql } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { nameKey, searchText } from '#domains/cards/reply/household.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import { newId, newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { type addGuest, type changeGuest, type changeGuests, MOST_GUESTS } from './contract.ts'
import { guestOf } from './queries.ts'

export function add({ db, viewer, params, body }: Asked<typeof addGuest>) {
  const { name, form = null, side = 'SHARED', group = '', seats = 2, tags = [], tel = null, note = '' } = body
  const id = newId()
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, params.id, true))) return refused('not_found')
    const written = await sql`
      insert into guests
        (id, invitation_id, token, name, name_key, search, form, side, circle, seats, tags, tel, note)
      select ${id}, ${params.id}, ${newToken()}, ${name}, ${nameKey(name)}, ${searchText([name, group, ...tags, note])},
        ${form || null}, ${side}, ${group}, ${seats}, ${tags}, ${tel}, ${note}
      where (select count(*) from guests where invitation_id = ${params.id} and ${LIVING}) < ${MOST_GUESTS}
      returning id`.execute(tx)
    return written.rows.length ? found(await guestOf(tx, params.id, id)) : refused('too_many_guests')
  })
}

/** Whoever is changed is written down by that, also if they came by the link for all. */
export function changeGuestRows({ db, viewer, params: { id, guestId }, body }: Asked<typeof changeGuest>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id, true))) return refused('not_found')
    const before = await guestOf(tx, id, guestId)
    if (!before) return refused('not_found')
    const { name, form, side, group, seats, tags, tel, note } = { ...before, ...body }
    await sql`
      update guests set name = ${name}, name_key = ${nameKey(name)}, search = ${searchText([name, group, ...tags, note])},
        form = ${form || null}, side = ${side}, circle = ${group}, seats = ${seats}, tags = ${tags}, tel = ${tel},
        note = ${note}, listed = true
      where id = ${guestId}`.execute(tx)
    return found(await guestOf(tx, id, guestId))
  })
}

/** Taking households from the list keeps them for a while, so that it can be undone; guests' links close at once. */
export function changeMany({ db, viewer, params, body: { ids, ...wanted } }: Asked<typeof changeGuests>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, params.id, true))) return refused('not_found')
    const { removed, invited, known, side, group, seats, addTag, removeTag } = wanted
    const sets: RawBuilder<unknown>[] = []
    if (removed !== undefined) sets.push(removed ? sql`removed_at = now()` : sql`removed_at = null`)
    if (invited !== undefined) sets.push(sql`invited_at = ${invited ? sql`coalesce(invited_at, now())` : sql`null`}`)
    if (known) sets.push(sql`listed = true, held_at = null`)
    if (side) sets.push(sql`side = ${side}`)
    if (group !== undefined) sets.push(sql`circle = ${group}`)
    if (seats) sets.push(sql`seats = ${seats}`)
    const words = [group, addTag].filter(Boolean)
    if (words.length) sets.push(sql`search = search || ${` ${searchText(words)}`}`)
    if (addTag) sets.push(sql`tags = array_append(array_remove(tags, ${addTag}), ${addTag})`)
    else if (removeTag) sets.push(sql`tags = array_remove(tags, ${removeTag})`)
    if (sets.length === 0) return done({ changed: 0 })
    const { numAffectedRows = 0n } = await sql`
      update guests set ${sql.join(sets)}
      where invitation_id = ${params.id} and id = any(${ids})
        and removed_at is ${removed === false ? sql`not null` : sql`null`}`.execute(tx)
    return done({ changed: Number(numAffectedRows) })
  })
}
