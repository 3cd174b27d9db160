import type { FastifyInstance } from 'fastify'
import { found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { getPublicInvitation } from './contract.ts'
import { getGifts } from './gifts/contract.ts'
import { giftsOf } from './gifts/queries.ts'
import { publicInvitation } from './queries.ts'
import { forgetGuest, getOwnReply, sendReply, withdrawReply } from './reply/contract.ts'
import { forget, ownReply, withdrawOwnReply } from './reply/own-reply.ts'
import { recordReply } from './reply/send-reply.ts'
import { serveCardFiles } from './serve-card-files.ts'

export async function cards(app: FastifyInstance) {
  serveCardFiles(app)
  serve(app, getPublicInvitation, async (asked) =>
    found(await publicInvitation(asked, asked.lang, asked.params.name, asked.query)),
  )
  serve(app, getGifts, async ({ db, params, query }) => {
    const accounts = await giftsOf(db, params.name, query.token)
    return found(accounts && { accounts })
  })
  serve(app, sendReply, recordReply)
  serve(app, getOwnReply, async ({ db, params }) => found(await ownReply(db, params.id, params.token)))
  serve(app, withdrawReply, withdrawOwnReply)
  serve(app, forgetGuest, forget)
}
