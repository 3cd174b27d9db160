import type { FastifyInstance } from 'fastify'
import { acted, done } from '#lib/endpoint.ts'
import { newId } from '#platform/new-id.ts'
import { serve } from '#platform/serve.ts'
import { addPartner, linkToPartner, listPartners, unlinkFromPartner } from './contract.ts'
import { linkThing, unlinkThing } from './link-thing.ts'
import { allPartners, partnerOfThing } from './queries.ts'
import { PARTNER_THINGS } from './rules.ts'

export async function partners(app: FastifyInstance) {
  for (const kind of PARTNER_THINGS) app.partnersOf.set(kind, (db, id) => partnerOfThing(db, kind, id))

  serve(app, listPartners, async ({ db }) => done({ items: await allPartners(db) }))
  serve(app, addPartner, async ({ db, body, clock }) => {
    const id = newId()
    await db.insertInto('partners').values({ id, name: body.name, created_at: new Date(clock.now()) }).execute()
    return acted({ id }, { what: 'partner.added', thing: { kind: 'partner', id }, partnerId: id, after: body })
  })
  serve(app, linkToPartner, linkThing)
  serve(app, unlinkFromPartner, unlinkThing)
}
