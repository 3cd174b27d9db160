import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { endPartner, keepPartner, nameAnew } from './change-partner.ts'
import * as contract from './contract.ts'
import { decideOnApplication } from './decide-application.ts'
import { linkThing, unlinkThing } from './link-thing.ts'
import { allPartners, openApplications, partnerOfThing, thingsLike } from './queries.ts'
import { PARTNER_THINGS } from './rules.ts'

export async function partners(app: FastifyInstance) {
  for (const kind of PARTNER_THINGS) app.partnersOf.set(kind, (db, id) => partnerOfThing(db, kind, id))

  serve(app, contract.listPartners, async ({ db }) => done({ items: await allPartners(db) }))
  serve(app, contract.addPartner, keepPartner)
  serve(app, contract.renamePartner, nameAnew)
  serve(app, contract.closePartner, endPartner)
  serve(app, contract.findThings, async ({ db, query }) => done({ items: await thingsLike(db, query.kind, query.q) }))
  serve(app, contract.linkToPartner, linkThing)
  serve(app, contract.unlinkFromPartner, unlinkThing)
  serve(app, contract.listApplications, async ({ db }) => done({ items: await openApplications(db) }))
  serve(app, contract.decideApplication, decideOnApplication)
}
