import { acted, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { openQuotation } from './contract.ts'

/** The couple sees when the house first read it. False where there is no such request. */
export async function noteOpened(db: Db, now: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quotations')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(new Date(now))) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function openForMember({ db, clock, params, viewer }: Asked<typeof openQuotation>) {
  const now = clock.now()
  // somebody of Song Hỷ who looks is not the house: the couple is told nothing
  if (!viewer.onBehalf && !(await noteOpened(db, now, params.id))) return refused('not_found')
  const seen_at = new Date(now)
  await db
    .insertInto('quotation_looks')
    .values({ quotation_id: params.id, staff_id: viewer.staffId, seen_at })
    .onConflict((conflict) => conflict.columns(['quotation_id', 'staff_id']).doUpdateSet({ seen_at }))
    .execute()
  return acted(undefined, { what: 'quotation.opened', thing: { kind: 'quotation', id: params.id } })
}
