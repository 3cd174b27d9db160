import type { FastifyInstance } from 'fastify'
import { getBoard, getOwnBoard, type Kept, shareBoard, unshareBoard } from '#domains/boards/contract.ts'
import { boardOwner, share, tokenOf, unshare } from '#domains/boards/share-board.ts'
import { done, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import { countHearts } from './hearts/contract.ts'
import { getHearts, mergeHearts } from './merge/contract.ts'
import { merge } from './merge-hearts.ts'
import { heartCount, heartsOf } from './queries.ts'

export async function favourites(app: FastifyInstance) {
  serve(app, getHearts, async ({ db, viewer }) => done({ items: await heartsOf(db, viewer.customerId) }))
  serve(app, mergeHearts, async ({ db, viewer, body }) =>
    done({ items: await merge(db, viewer.customerId, body.items, app.favouriteTables) }),
  )
  serve(app, countHearts, async ({ db, params }) => done({ count: await heartCount(db, params.kind, params.item) }))

  async function keptBy(db: Db, lang: Language, customerId: string): Promise<Kept> {
    const shelves = [...app.favouriteShelves].map(async ([kind, cards]) => [kind, await cards(db, lang, customerId)])
    return Object.fromEntries(await Promise.all(shelves))
  }
  serve(app, getOwnBoard, async ({ db, lang, viewer: { customerId } }) => {
    const [token, kept] = await Promise.all([tokenOf(db, customerId), keptBy(db, lang, customerId)])
    return done({ token, kept })
  })
  serve(app, shareBoard, async ({ db, viewer }) => done({ token: await share(db, viewer.customerId) }))
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
