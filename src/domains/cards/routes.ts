import type { FastifyInstance } from 'fastify'
import { done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { countView, getPublicInvitation } from './contract.ts'
import { getGifts } from './gifts/contract.ts'
import { giftsOf } from './gifts/queries.ts'
import { publicInvitation } from './queries.ts'
import { forgetGuest, getOwnReply, sendReply, withdrawReply } from './reply/contract.ts'
import { forget, ownReply, withdrawOwnReply } from './reply/own-reply.ts'
import { recordReply } from './reply/send-reply.ts'
import { serveCardFiles } from './serve-card-files.ts'
import { viewCounterOf } from './views/counter.ts'
import { ViewLimit } from './views/limit-views.ts'
import { isGuest } from './views/tell-guests-from-robots.ts'
import { listShownWishes } from './wishes/contract.ts'
import { shownWishes } from './wishes/wishes.ts'

export async function cards(app: FastifyInstance) {
  serveCardFiles(app)
  serve(app, getPublicInvitation, async ({ lang, params }) =>
    found(await publicInvitation(app.deps, lang, params.name)),
  )
  serve(app, getGifts, async ({ db, params, query }) => {
    const accounts = await giftsOf(db, params.name, query.token)
    return found(accounts && { accounts })
  })
  serve(app, sendReply, recordReply)
  serve(app, getOwnReply, async ({ db, params }) => found(await ownReply(db, params.id, params.token)))
  serve(app, withdrawReply, withdrawOwnReply)
  serve(app, forgetGuest, forget)
  serve(app, listShownWishes, async ({ db, params }) => found(await shownWishes(db, params.id)))
  serveViews(app)
}

function serveViews(app: FastifyInstance) {
  const now = () => app.deps.clock.now()
  const counter = viewCounterOf(app.deps)
  const limit = new ViewLimit(now)
  app.addHook('onClose', () => counter.flush())
  serve(app, countView, async ({ params, body, userAgent, prefetch, ip }) => {
    if (!(await counter.isVisible(params.id))) return refused('not_found')
    const counted = !prefetch && isGuest(userAgent) && limit.allows(params.id, ip)
    if (counted) counter.count(params.id, body?.visitor)
    return done({ counted })
  })
}
