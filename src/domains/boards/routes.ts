import type { FastifyInstance } from 'fastify'
import { done, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import { getBoard, getOwnBoard, type KeptThing, shareBoard, unshareBoard } from './contract.ts'
import { boardOwner, shareOwnBoard, tokenOf, unshare } from './share-board.ts'

export async function boards(app: FastifyInstance) {
  async function keptBy(db: Db, lang: Language, customerId: string): Promise<KeptThing> {
    const shelves = [...app.favouriteShelves].map(async ([kind, cards]) => [kind, await cards(db, lang, customerId)])
    return Object.fromEntries(await Promise.all(shelves))
  }
  serve(app, getOwnBoard, async ({ db, lang, viewer: { customerId } }) => {
    const [token, kept] = await Promise.all([tokenOf(db, customerId), keptBy(db, lang, customerId)])
    return done({ token, kept })
  })
  serve(app, shareBoard, async ({ db, viewer }) => done({ token: await shareOwnBoard(db, viewer.customerId) }))
  serve(app, unshareBoard, async ({ db, viewer }) => {
    await unshare(db, viewer.customerId)
    return done(undefined)
  })
  serve(app, getBoard, async ({ db, lang, params }) => {
    const owner = await boardOwner(db, params.token)
    if (!owner) return refused('not_found')
    return done({ name: owner.name, kept: await keptBy(db, lang, owner.customerId) })
  })
}
