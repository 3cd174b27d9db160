import type { FastifyInstance } from 'fastify'
import { CO_OWNER_ROLES } from '#domains/cards/draft/rules.ts'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import * as contract from './contract.ts'
import { judge, removeForGood, setTaking } from './decide-photos.ts'
import { prepareLink, servePhotoExport } from './export-photos.ts'
import { photosOf, shownPhotos } from './queries.ts'
import { cleanPhoto, keepPhoto } from './send-photo.ts'

export async function guestPhotos(app: FastifyInstance) {
  servePhotoExport(app)
  serve(app, contract.sendGuestPhoto, keepPhoto, cleanPhoto)
  serve(app, contract.listShownPhotos, async ({ db, clock, params, query }) =>
    found(await shownPhotos(db, params.id, query, () => clock.now())),
  )
  serve(app, contract.listGuestPhotos, async ({ db, viewer, params, query }) => {
    const card = await ownCard(db, viewer.customerId, params.id, false, CO_OWNER_ROLES)
    return card ? done(await photosOf(db, card, query)) : refused('not_found')
  })
  serve(app, contract.judgePhotos, judge)
  serve(app, contract.removePhotos, removeForGood)
  serve(app, contract.takePhotos, setTaking)
  serve(app, contract.exportPhotos, prepareLink)
}
