import { type RawBuilder, sql } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { nameKey, searchText } from '#lib/household-key.ts'
import { clockNow } from '#platform/clock.ts'
import { anyOf, columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import { newId, newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { type addGuest, type changeGuest, type changeGuests, MOST_GUESTS } from './contract.ts'
import { guestOf } from './queries.ts'

const g = columns('guests')

export function add({ db, viewer, params, body }: Asked<typeof addGuest>) {
  const { name, form = null, side = 'SHARED', group = '', seats = 2, tags = [], tel = null, note = '' } = body
  const id = newId()
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, params.id, true))) return refused('not_found')
    const written = await sql`
      insert into ${g} (${g.id}, ${g.invitation_id}, ${g.token}, ${g.name}, ${g.name_key}, ${g.search},
        ${g.form}, ${g.side}, ${g.circle}, ${g.seats}, ${g.tags}, ${g.tel}, ${g.note})
      select ${id}, ${params.id}, ${newToken()}, ${name}, ${nameKey(name)}, ${searchText([name, group, ...tags, note])},
        ${form || null}, ${side}, ${group}, ${seats}, ${tags}, ${tel}, ${note}
      where (select count(*) from ${g} where ${g.invitation_id} = ${params.id} and ${LIVING}) < ${MOST_GUESTS}
      returning 1`.execute(tx)
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
      update ${g} set ${g.name} = ${name}, ${g.name_key} = ${nameKey(name)},
        ${g.search} = ${searchText([name, group, ...tags, note])}, ${g.form} = ${form || null}, ${g.side} = ${side},
        ${g.circle} = ${group}, ${g.seats} = ${seats}, ${g.tags} = ${tags}, ${g.tel} = ${tel}, ${g.note} = ${note},
        ${g.listed} = true
      where ${g.id} = ${guestId}`.execute(tx)
    return found(await guestOf(tx, id, guestId))
  })
}

/** Taking households from the list keeps them for a while, so that it can be undone; guests' links close at once. */
export function changeMany({ db, viewer, params, body: { ids, ...wanted } }: Asked<typeof changeGuests>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, params.id, true))) return refused('not_found')
    const { removed, invited, known, side, group, seats, addTag, removeTag } = wanted
    const sets: RawBuilder<unknown>[] = []
    if (removed !== undefined) sets.push(sql`${g.removed_at} = ${removed ? clockNow : null}`)
    if (invited) sets.push(sql`${g.invited_at} = coalesce(${g.invited_at}, ${clockNow})`)
    if (invited === false) sets.push(sql`${g.invited_at} = null`)
    if (known) sets.push(sql`${g.listed} = true, ${g.held_at} = null`)
    if (side) sets.push(sql`${g.side} = ${side}`)
    if (group !== undefined) sets.push(sql`${g.circle} = ${group}`)
    if (seats) sets.push(sql`${g.seats} = ${seats}`)
    const words = [group, addTag].filter(Boolean)
    if (words.length) sets.push(sql`${g.search} = ${g.search} || ${` ${searchText(words)}`}`)
    if (addTag) sets.push(sql`${g.tags} = array_append(array_remove(${g.tags}, ${addTag}), ${addTag})`)
    else if (removeTag) sets.push(sql`${g.tags} = array_remove(${g.tags}, ${removeTag})`)
    if (sets.length === 0) return done({ changed: 0 })
    const { numAffectedRows = 0n } = await sql`
      update ${g} set ${sql.join(sets)}
      where ${g.invitation_id} = ${params.id} and ${g.id} = ${anyOf(ids)}
        and ${g.removed_at} is ${removed === false ? sql`not null` : sql`null`}`.execute(tx)
    return done({ changed: Number(numAffectedRows) })
  })
}
