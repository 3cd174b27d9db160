import { sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { askedTo, ownCard } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { countReplies } from '#domains/guests/count-replies.ts'
import { guestOf } from '#domains/guests/queries.ts'
import { found, refused } from '#lib/endpoint.ts'
import { searchText } from '#lib/household-key.ts'
import { clockNow } from '#platform/clock.ts'
import { anyOf, columns } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { chosenCeremonies } from '../read-ceremonies.ts'
import { mergedHousehold } from '../rules.ts'
import type { mergeGuests, undoMerge } from './contract.ts'

const g = columns('guests')
const kept = columns('guests', 'kept')
const other = columns('guests', 'other')
const m = columns('guest_merges')
const a = columns('guest_arrivals')
const gifts = columns('gift_entries')
const photos = columns('guest_photos')
const p = columns('seating_pairs')

/**
 * The household that stays takes over what the other had: reply, wish, tables, pairs, arrivals, gifts, photos and link. The other
 * leaves the list like a removed one, so that nothing is lost and all of it can be given back.
 */
export function mergeHouseholds({ db, viewer, params: { id, guestId, otherId } }: Asked<typeof mergeGuests>) {
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, id, true, GUEST_KEEPERS)
    if (!card || guestId === otherId) return refused('not_found')
    const done = tx.selectFrom('guest_merges').select('token').where('guest_id', '=', guestId)
    // asked again after its answer was lost
    if (await done.where('merged_id', '=', otherId).executeTakeFirst()) return found(await guestOf(tx, card, guestId))
    // guests' replies wait for the end of this, or this for theirs
    await sql`
      select from ${g} where ${g.invitation_id} = ${id} and ${g.id} = ${anyOf([guestId, otherId])} and ${LIVING}
      order by ${g.id} for no key update`.execute(tx)
    const [stays, goes] = [await guestOf(tx, card, guestId), await guestOf(tx, card, otherId)]
    if (!stays || !goes) return refused('not_found')
    const both = mergedHousehold({ ...stays, tel: stays.tel ?? '' }, { ...goes, tel: goes.tel ?? '' })
    const asked = new Set([stays, goes].flatMap((one) => askedTo(card, one).map(({ key }) => key)))
    const ceremonies = chosenCeremonies([...asked].sort(), both.side, card.ceremonies)
    const before = await snapshot(tx, guestId)
    await sql`
      update ${g} kept set side = ${both.side}, ceremonies = ${ceremonies}::text[], circle = ${both.group},
        seats = ${both.seats}, tags = ${both.tags}::text[], tel = ${both.tel || null}::text, note = ${both.note},
        search = ${searchText([both.name, both.group, ...both.tags, both.note])}, ${TAKEN_OVER}
      from ${other} where ${kept.id} = ${guestId} and ${other.id} = ${otherId}`.execute(tx)
    await sql`update ${g} set ${g.removed_at} = ${clockNow} where ${g.id} = ${otherId}`.execute(tx)
    await countReplies(tx, card, [guestId])
    const arrivals = await moveArrivals(tx, guestId, otherId)
    const moved = await moveGifts(tx, otherId, guestId)
    const sent = await movePhotos(tx, otherId, guestId)
    const pairs = await copyPairs(tx, otherId, guestId)
    const { rows: led } = await sql<{ token: string }>`
      update ${m} set ${m.guest_id} = ${guestId} where ${m.guest_id} = ${otherId} returning ${m.token}`.execute(tx)
    await sql`
      insert into ${m} (${m.token}, ${m.guest_id}, ${m.merged_id}, ${m.before}, ${m.after}, ${m.gifts}, ${m.arrivals},
        ${m.pairs}, ${m.photos}, ${m.links}, ${m.merged_at})
      values (${goes.token}, ${guestId}, ${otherId}, ${before}::jsonb, ${await snapshot(tx, guestId)}::jsonb, ${moved},
        ${arrivals}, ${pairs}, ${sent}, ${led.map(({ token }) => token)}, ${clockNow})`.execute(tx)
    await noteChange(tx, id, { customerId: viewer.customerId, what: 'guests-merged', guestId })
    return found(await guestOf(tx, card, guestId))
  })
}

/** The newer reply counts; a wish that both sent is one of two parts, which the couple looks at again. */
const isNewer = sql`(${other.state} <> 'WAITING' and
  (${kept.state} = 'WAITING' or coalesce(${other.replied_at} > ${kept.replied_at}, false)))`
const isWishedTwice = sql`(${kept.wish} is not null and ${other.wish} is not null and ${kept.wish} <> ${other.wish})`
const REPLY = ['state', 'replies', 'adults', 'children', 'vegetarians', 'recorded_by', 'replied_at'] as const
const TAKEN_OVER = sql.join([
  ...REPLY.map(
    (column) => sql`${sql.ref(column)} = case when ${isNewer} then ${other[column]} else ${kept[column]} end`,
  ),
  sql`form = coalesce(${kept.form}, ${other.form})`,
  sql`listed = ${kept.listed} or ${other.listed}`,
  sql`wish = case when ${isWishedTwice} then ${kept.wish} || e'\n\n' || ${other.wish}
    else coalesce(${kept.wish}, ${other.wish}) end`,
  sql`wish_state = case when ${isWishedTwice} and ${kept.wish_state} <> ${other.wish_state} then 'PENDING'
    else coalesce(${kept.wish_state}, ${other.wish_state}) end`,
  sql`wished_at = greatest(${kept.wished_at}, ${other.wished_at})`,
  sql`places = ${other.places} || ${kept.places}`,
  sql`invited_at = least(${kept.invited_at}, ${other.invited_at})`,
  sql`reminded_at = (select coalesce(array_agg(moment order by moment), '{}')
    from (select unnest(${kept.reminded_at} || ${other.reminded_at}) as moment order by 1 desc limit 30) latest)`,
])

async function snapshot(tx: Transaction, guestId: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(${sql.ref('kept')}.*)::text as row from ${kept} where ${kept.id} = ${guestId}`.execute(tx)
  return rows[0]?.row ?? '{}'
}

/** Who of both came is told of the one that stays, as one more note of the door. */
async function moveArrivals(tx: Transaction, guestId: string, otherId: string): Promise<string[]> {
  const latest = (whose: string) => sql`
    select distinct on (${a.ceremony}) ${a.ceremony} as ceremony, ${a.people} as people from ${a}
    where ${a.guest_id} = ${whose} order by ${a.ceremony}, ${a.at} desc, ${a.id} desc`
  const { rows } = await sql<{ id: string }>`
    insert into ${a} (${a.id}, ${a.guest_id}, ${a.ceremony}, ${a.people}, ${a.at})
    select ${otherId} || ':' || gone.ceremony, ${guestId}, gone.ceremony, least(100, gone.people + coalesce(here.people, 0)),
      ${clockNow}
    from (${latest(otherId)}) gone left join (${latest(guestId)}) here using (ceremony) where gone.people > 0
    returning ${a.id}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function moveGifts(tx: Transaction, from: string, to: string, which?: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${gifts} set ${gifts.guest_id} = ${to} where ${gifts.guest_id} = ${from}
      ${which ? sql`and ${gifts.id} = ${anyOf(which)}` : sql``} returning ${gifts.id}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** With whom the other was paired the one that stays is too, unless it was already; the other's own wait for an undo. */
async function copyPairs(tx: Transaction, from: string, to: string): Promise<string[]> {
  const partner = sql`case when ${p.guest_id} = ${from} then ${p.other_id} else ${p.guest_id} end`
  const { rows } = await sql<{ partner: string }>`
    insert into ${p} (${p.invitation_id}, ${p.guest_id}, ${p.other_id}, ${p.kind})
    select invitation_id, least(${to}, partner), greatest(${to}, partner), kind
    from (select ${p.invitation_id}, ${p.kind}, ${partner} as partner from ${p}
      where ${from} in (${p.guest_id}, ${p.other_id})) theirs where partner <> ${to}
    on conflict do nothing
    returning case when ${p.guest_id} = ${to} then ${p.other_id} else ${p.guest_id} end as partner`.execute(tx)
  return rows.map((row) => row.partner)
}

/** Two may have been sent under one key from both links: the second of them gets another, and both stay. */
async function movePhotos(tx: Transaction, from: string, to: string, which?: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${photos} set ${photos.guest_id} = ${to}, ${photos.sent_key} = ${photos.id} where ${photos.guest_id} = ${from}
      ${which ? sql`and ${photos.id} = ${anyOf(which)}` : sql``} returning ${photos.id}`.execute(tx)
  return rows.map(({ id }) => id)
}

const GIVEN_BACK = [
  ...REPLY,
  ...(['side', 'ceremonies', 'circle', 'seats', 'tags', 'tel', 'note', 'search', 'form', 'listed'] as const),
  ...(['wish', 'wish_state', 'wished_at', 'places', 'invited_at', 'reminded_at'] as const),
]

/** Both are again what they were, unless somebody has changed or answered since: that would be lost. */
export function partHouseholds({ db, viewer, params: { id, guestId, otherId } }: Asked<typeof undoMerge>) {
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, id, true, GUEST_KEEPERS)
    if (!card || !(await guestOf(tx, card, guestId))) return refused('not_found')
    type CameOver = Record<'gifts' | 'arrivals' | 'links' | 'pairs' | 'photos', string[]>
    const { rows } = await sql<{ before: string; after: string } & CameOver>`
      select ${m.before}::text as before, ${m.after}::text as after, ${m.gifts}, ${m.arrivals}, ${m.links}, ${m.pairs},
        ${m.photos} from ${m}
      where ${m.guest_id} = ${guestId} and ${m.merged_id} = ${otherId} and ${m.before} is not null`.execute(tx)
    const [made] = rows
    if (!made) return refused('not_found')
    const back = GIVEN_BACK.map((column) => sql`${sql.ref(column)} = told.${sql.ref(column)}`)
    const { numAffectedRows } = await sql`
      update ${g} kept set ${sql.join(back)} from jsonb_populate_record(null::${g}, ${made.before}::jsonb) told
      where ${kept.id} = ${guestId} and to_jsonb(kept.*) - 'wish_changed' = ${made.after}::jsonb - 'wish_changed'`.execute(
      tx,
    )
    if (!numAffectedRows) return refused('merge_changed')
    await sql`delete from ${a} where ${a.id} = ${anyOf(made.arrivals)} and ${a.guest_id} = ${guestId}`.execute(tx)
    await moveGifts(tx, guestId, otherId, made.gifts)
    await movePhotos(tx, guestId, otherId, made.photos)
    await sql`
      delete from ${p} where (${p.guest_id} = ${guestId} and ${p.other_id} = ${anyOf(made.pairs)})
        or (${p.other_id} = ${guestId} and ${p.guest_id} = ${anyOf(made.pairs)})`.execute(tx)
    await sql`update ${m} set ${m.guest_id} = ${otherId} where ${m.token} = ${anyOf(made.links)}`.execute(tx)
    await sql`update ${g} set ${g.removed_at} = null where ${g.id} = ${otherId}`.execute(tx)
    return found(await guestOf(tx, card, otherId))
  })
}
