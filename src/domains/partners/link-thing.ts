import { acted, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { linkToPartner, unlinkFromPartner } from './contract.ts'
import { partnerOfThing } from './queries.ts'

/** A thing has one partner: its key decides between two who link it at once. */
export async function linkThing({ db, params }: Asked<typeof linkToPartner>) {
  const { id, kind, thing } = params
  const partner = await db
    .selectFrom('partners')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!partner || (await partnerOfThing(db, kind, thing)) === undefined) return refused('not_found')
  const linked = await db
    .insertInto('partner_things')
    .values({ kind, thing_id: thing, partner_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('partner_id')
    .executeTakeFirst()
  if (!linked && (await partnerOfThing(db, kind, thing)) !== id) return refused('linked_elsewhere')
  return acted(undefined, { what: 'partner.linked', thing: { kind, id: thing }, partnerId: id, after: { partner: id } })
}

export async function unlinkThing({ db, params }: Asked<typeof unlinkFromPartner>) {
  const { id, kind, thing } = params
  const { numDeletedRows } = await db
    .deleteFrom('partner_things')
    .where('kind', '=', kind)
    .where('thing_id', '=', thing)
    .where('partner_id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return refused('not_found')
  return acted(undefined, {
    what: 'partner.unlinked',
    thing: { kind, id: thing },
    partnerId: id,
    before: { partner: id },
  })
}
