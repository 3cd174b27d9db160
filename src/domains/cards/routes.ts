import type { FastifyInstance } from 'fastify'
import { uploadInvitationPicture } from '#domains/drafts/album/contract.ts'
import { deleteInvitation, restoreInvitation } from '#domains/drafts/deleting/contract.ts'
import { remove, restore } from '#domains/drafts/deleting/delete-invitation.ts'
import { lookForName } from '#domains/drafts/names.ts'
import { getPreview, sharePreview } from '#domains/drafts/preview/contract.ts'
import { share } from '#domains/drafts/preview/share-preview.ts'
import { show } from '#domains/drafts/publish-draft.ts'
import { change, create } from '#domains/drafts/save-draft.ts'
import { serveInvitationFavourites } from '#domains/favourites/serve-parts.ts'
import { serveGuests } from '#domains/guests/serve.ts'
import { listMusic, listPalettes, listTemplates } from '#domains/looks/contract.ts'
import { musicIn, palettesIn, templatesIn } from '#domains/looks/queries.ts'
import { serveMusic } from '#domains/music/serve-house-music.ts'
import { serveOwnMusic } from '#domains/music/serve-own-music.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import { cleanUpload, keepUpload } from '#platform/uploads.ts'
import {
  changeInvitation,
  checkUnsignedName,
  countView,
  createInvitation,
  getInvitation,
  getPublicInvitation,
  listInvitations,
  setVisible,
} from './contract.ts'
import { getGifts } from './gifts/contract.ts'
import { giftsOf } from './gifts/queries.ts'
import { invitationOf, invitationsOf, previewOf, publicInvitation, publishedName } from './queries.ts'
import { serveCardFiles } from './serve-card-files.ts'
import { ViewCounter } from './views/counter.ts'
import { isGuest } from './views/is-guest.ts'
import { ViewLimit } from './views/view-limit.ts'

export async function invitations(app: FastifyInstance) {
  serve(app, listTemplates, async ({ lang, query: { mood, colour } }) => {
    const all = await templatesIn(app.ground, lang)
    const items = all.filter((one) => (!mood || one.mood === mood) && (!colour || one.palette.colour === colour))
    return done({ items, total: all.length })
  })
  serve(app, listPalettes, async ({ lang }) => done({ items: await palettesIn(app.ground, lang) }))
  serve(app, listMusic, async ({ lang }) => done({ items: await musicIn(app.ground, lang) }))
  serveMusic(app)
  serveOwnMusic(app)
  serveInvitationFavourites(app)
  serveCardFiles(app)

  serve(app, createInvitation, create)
  serve(app, changeInvitation, change)
  serve(app, setVisible, (asked) => atOnce(asked, show))
  serve(app, deleteInvitation, (asked) => atOnce(asked, remove))
  serve(app, restoreInvitation, (asked) => atOnce(asked, restore))
  serve(app, getInvitation, async ({ db, viewer, params }) =>
    found(await invitationOf(db, viewer.customerId, params.id)),
  )
  serve(app, listInvitations, async ({ db, viewer, query, clock }) =>
    done(await invitationsOf(db, viewer.customerId, { ...query, now: clock.now() })),
  )
  serve(app, checkUnsignedName, async ({ db, viewer: { customerId }, query: { unsignedName, weddingInvitationId } }) =>
    done(await lookForName(db, unsignedName, { customerId, invitationId: weddingInvitationId })),
  )
  serve(app, getPublicInvitation, async ({ lang, params }) =>
    found(await publicInvitation(app.ground, lang, params.name)),
  )
  serve(app, getGifts, async ({ db, params, query }) => {
    const accounts = await giftsOf(db, params.name, query.token)
    return found(accounts && { accounts })
  })
  serve(app, sharePreview, share)
  serve(app, getPreview, async ({ lang, params }) => found(await previewOf(app.ground, lang, params.token)))
  serve(app, uploadInvitationPicture, keepUpload, cleanUpload)
  const views = serveViews(app)
  serveGuests(app)

  /** This process forgets the card's page before it answers; the others hear of it when the change is committed. */
  async function atOnce<A extends { db: Db; params: { id: string } }, R extends { ok: boolean }>(
    asked: A,
    act: (asked: A) => Promise<R>,
  ): Promise<R> {
    const before = await publishedName(asked.db, asked.params.id)
    const outcome = await act(asked)
    const after = await publishedName(asked.db, asked.params.id)
    for (const name of new Set([before, after])) if (name) app.contentChanged(`/thiep/${name}`)
    views.forget(asked.params.id)
    return outcome
  }
}

function serveViews(app: FastifyInstance) {
  const now = () => app.ground.clock.now()
  const counter = new ViewCounter(app.ground.db, now)
  const limit = new ViewLimit(now)
  app.addHook('onClose', () => counter.flush())
  serve(app, countView, async ({ params, body, userAgent, prefetch, ip }) => {
    if (!(await counter.isVisible(params.id))) return refused('not_found')
    const counted = !prefetch && isGuest(userAgent) && limit.allows(params.id, ip)
    if (counted) counter.count(params.id, body?.visitor)
    return done({ counted })
  })
  return counter
}
