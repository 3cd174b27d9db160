import { acted, refused } from '#lib/endpoint.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { addPartner, closePartner, renamePartner } from './contract.ts'

export async function keepPartner({ db, body, clock }: Asked<typeof addPartner>) {
  const id = newId()
  await db
    .insertInto('partners')
    .values({ id, name: body.name, created_at: new Date(clock.now()) })
    .execute()
  return acted({ id }, { what: 'partner.added', thing: { kind: 'partner', id }, partnerId: id, after: body })
}

export async function nameAnew({ db, params: { id }, body }: Asked<typeof renamePartner>) {
  const before = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refused('not_found')
  await db.updateTable('partners').set({ name: body.name }).where('id', '=', id).execute()
  return acted(undefined, {
    what: 'partner.renamed',
    thing: { kind: 'partner', id },
    partnerId: id,
    before,
    after: body,
  })
}

/** Roles of a closed partner count for nothing; who they were stays, for the list of acts. */
export async function endPartner({ db, params: { id }, body, clock }: Asked<typeof closePartner>) {
  const closed = await db
    .updateTable('partners')
    .set({ removed_at: new Date(clock.now()) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!closed) return refused('not_found')
  await db.deleteFrom('partner_things').where('partner_id', '=', id).execute()
  const thing = { kind: 'partner', id }
  return acted(undefined, { what: 'partner.closed', thing, partnerId: id, before: closed, reason: body.reason })
}
