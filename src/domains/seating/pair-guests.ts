import { sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { isSeen, ownCard } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { done, refused } from '#lib/endpoint.ts'
import { anyOf, columns } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { pairGuests, unpairGuests } from './contract.ts'
import { MOST_PAIRS } from './rules.ts'

const g = columns('guests')

interface Both {
  id: string
  guestId: string
  otherId: string
}

/** The card, if both households are on it and whoever asks sees them; nobody else pairs on it until the transaction ends. */
async function cardOfBoth(tx: Transaction, customerId: string, { id, guestId, otherId }: Both) {
  const card = await ownCard(tx, customerId, id, true, GUEST_KEEPERS)
  if (!card) return null
  const both = [...new Set([guestId, otherId])]
  const { rows } = await sql`
    select from ${g} where ${isSeen(card)} and ${g.id} = ${anyOf(both)} and ${LIVING}`.execute(tx)
  return rows.length === both.length ? card : null
}

/** In one order, whoever was named first. */
const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one])

export function pair({ db, viewer: { customerId }, params, body: { kind } }: Asked<typeof pairGuests>) {
  const { id, guestId, otherId } = params
  return inTransaction(db, async (tx) => {
    if (!(await cardOfBoth(tx, customerId, params))) return refused('not_found')
    if (guestId === otherId) return refused('same_household')
    const guestIds = inOrder(guestId, otherId)
    const pairs = await tx
      .selectFrom('seating_pairs')
      .select(['guest_id', 'other_id', 'kind'])
      .where('invitation_id', '=', id)
      .execute()
    const [one, other] = guestIds
    const known = pairs.find((row) => row.guest_id === one && row.other_id === other)
    if (!known && pairs.length >= MOST_PAIRS) return refused('too_many_pairs')
    if (known?.kind !== kind) {
      await tx
        .insertInto('seating_pairs')
        .values({ invitation_id: id, guest_id: one, other_id: other, kind })
        .onConflict((conflict) => conflict.columns(['guest_id', 'other_id']).doUpdateSet({ kind }))
        .execute()
      await noteChange(tx, id, { customerId, what: 'guests-paired', guestId })
    }
    return done({ kind, guestIds })
  })
}

export function unpair({ db, viewer: { customerId }, params }: Asked<typeof unpairGuests>) {
  const { id, guestId, otherId } = params
  return inTransaction(db, async (tx) => {
    if (!(await cardOfBoth(tx, customerId, params))) return refused('not_found')
    const [one, other] = inOrder(guestId, otherId)
    const { numDeletedRows } = await tx
      .deleteFrom('seating_pairs')
      .where('guest_id', '=', one)
      .where('other_id', '=', other)
      .executeTakeFirstOrThrow()
    if (numDeletedRows) await noteChange(tx, id, { customerId, what: 'guests-unpaired', guestId })
    return done(undefined)
  })
}
