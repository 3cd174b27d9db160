import { sql } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { clearStrangers } from './contract.ts'

export function clear({ db, viewer, params: { id } }: Asked<typeof clearStrangers>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id, true))) return refused('not_found')
    const { rows } = await sql<{ id: string }>`
      update guests set removed_at = now()
      where invitation_id = ${id} and not listed and places = '{}' and removed_at is null
      returning id`.execute(tx)
    return done({ ids: rows.map((row) => row.id) })
  })
}
