import { sql } from 'kysely'
import { isSeenGuest, ownCard } from '#domains/cards/guests-card.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { anyOf, columns, onlyRow } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { GivenGift, keepGift, removeGift, thankGifts } from './contract.ts'
import { type KeptGift, keptGift } from './queries.ts'
import { MOST_GIFTS } from './rules.ts'

const e = columns('gift_entries')
const g = columns('guests')

/** What a repeat is told by: the same words on top of the same version. */
const SAID = ['guestId', 'name', 'side', 'ceremony', 'unit', 'amount', 'thing', 'way', 'givenOn', 'note'] as const
const isRepeat = (kept: KeptGift, given: GivenGift) =>
  !kept.removed && kept.version === given.version + 1 && SAID.every((field) => kept[field] === given[field])

export const countGifts = async (db: Db, invitationId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${e} where ${e.invitation_id} = ${invitationId}`.execute(db)
  return onlyRow(rows).total
}

/**
 * The id comes from the device: sent again after a lost answer it is written once, and one that was taken out meanwhile
 * does not come back. A change stands on the version that was seen, so that two editors never overwrite one another.
 */
export function keep({ db, viewer, params: { id, giftId }, body }: Asked<typeof keepGift>) {
  const { customerId } = viewer
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, customerId, id, true)
    if (!card) return refused('not_found')
    // what names a household or a ceremony that is gone is kept under its name
    const { rows: guests } = await sql<{ id: string }>`
      select ${g.id} from ${g} where ${isSeenGuest(card, body.guestId ?? '')}`.execute(tx)
    const ceremony = card.ceremonies.some(({ key }) => key === body.ceremony) ? body.ceremony : null
    const given = { ...body, ceremony, guestId: guests[0]?.id ?? null }
    const before = await keptGift(tx, id, giftId)
    if (before && isRepeat(before, given)) return done(before)
    if (before ? before.version !== given.version : given.version !== 0) return refused('gift_changed')
    if (given.statementKey && (await isTaken(tx, id, given.statementKey, giftId))) return refused('line_taken')
    if (!before && (await countGifts(tx, id)) >= MOST_GIFTS) return refused('too_many_gifts')
    const { guestId, name, side, unit, amount, thing, way, givenOn, note, statementKey } = given
    await sql`
      insert into ${e} (${e.invitation_id}, ${e.id}, ${e.guest_id}, ${e.name}, ${e.side}, ${e.ceremony}, ${e.unit},
        ${e.amount}, ${e.thing}, ${e.way}, ${e.given_on}, ${e.note}, ${e.statement_key}, ${e.written_by}, ${e.written_at})
      values (${id}, ${giftId}, ${guestId}, ${name}, ${side}, ${ceremony}, ${unit}, ${amount}, ${thing}, ${way},
        ${givenOn}, ${note}, ${statementKey}, ${customerId}, ${clockNow})
      on conflict (${e.invitation_id}, ${e.id}) do update set ${e.guest_id} = ${guestId}, ${e.name} = ${name},
        ${e.side} = ${side}, ${e.ceremony} = ${ceremony}, ${e.unit} = ${unit}, ${e.amount} = ${amount},
        ${e.thing} = ${thing}, ${e.way} = ${way}, ${e.given_on} = ${givenOn}, ${e.note} = ${note},
        ${e.written_by} = ${customerId}, ${e.version} = ${given.version + 1}, ${e.removed_at} = null`.execute(tx)
    return found(await keptGift(tx, id, giftId))
  })
}

async function isTaken(db: Db, invitationId: string, statementKey: string, giftId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${e} where ${e.invitation_id} = ${invitationId} and ${e.statement_key} = ${statementKey}
      and ${e.id} <> ${giftId}`.execute(db)
  return rows.length > 0
}

/** It stays for a while, so that it can be undone and a late repeat does not bring it back. */
export function takeOut({ db, viewer, params: { id, giftId }, body: { version } }: Asked<typeof removeGift>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id, true))) return refused('not_found')
    const before = await keptGift(tx, id, giftId)
    if (!before) return refused('not_found')
    if (before.removed) return done({ id: giftId, version: before.version })
    if (before.version !== version) return refused('gift_changed')
    await sql`
      update ${e} set ${e.removed_at} = ${clockNow}, ${e.version} = ${version + 1}
      where ${e.invitation_id} = ${id} and ${e.id} = ${giftId}`.execute(tx)
    return done({ id: giftId, version: version + 1 })
  })
}

/** A mark beside the entry: it changes nothing that somebody else may be correcting. */
export function thank({ db, viewer, params: { id }, body: { ids, thanked } }: Asked<typeof thankGifts>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id, true))) return refused('not_found')
    const at = thanked ? sql`coalesce(${e.thanked_at}, ${clockNow})` : sql`null`
    const { numAffectedRows = 0n } = await sql`
      update ${e} set ${e.thanked_at} = ${at}
      where ${e.invitation_id} = ${id} and ${e.id} = ${anyOf(ids)} and ${e.removed_at} is null`.execute(tx)
    return done({ changed: Number(numAffectedRows) })
  })
}
