import { sql } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { done, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns, type Row } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { clearStrangers } from './contract.ts'

const g = columns('guests')

export function clear({ db, viewer, params: { id } }: Asked<typeof clearStrangers>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id, true))) return refused('not_found')
    const { rows } = await sql<Pick<Row<'guests'>, 'id'>>`
      update ${g} set ${g.removed_at} = ${clockNow}
      where ${g.invitation_id} = ${id} and not ${g.listed} and ${g.places} = '{}' and ${g.removed_at} is null
      returning ${g.id}`.execute(tx)
    const count = rows.length
    if (count) await noteChange(tx, id, { customerId: viewer.customerId, what: 'strangers-cleared', count })
    return done({ ids: rows.map((row) => row.id) })
  })
}
