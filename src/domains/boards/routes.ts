import type { FastifyInstance } from 'fastify'
import type { Heart } from '#domains/favourites/contract.ts'
import { dropFavourite } from '#domains/favourites/keep-favourite.ts'
import { merge } from '#domains/favourites/merge-hearts.ts'
import { heartsOf } from '#domains/favourites/queries.ts'
import { done, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import {
  addToBoard,
  getBoard,
  getOwnBoard,
  type KeptThing,
  markOwnThing,
  markSharedThing,
  shareBoard,
  showSaved,
  takeFromBoard,
  unshareBoard,
} from './contract.ts'
import { boardOwner, linksOf, shareOwnBoard, unshare } from './share-board.ts'
import { boardMarks, writeMark } from './write-mark.ts'

export async function boards(app: FastifyInstance) {
  async function cardsOf(db: Db, lang: Language, hearts: Heart[]): Promise<KeptThing> {
    const shelves = [...app.favouriteShelves].map(async ([kind, cards]) => [kind, await cards(db, lang, hearts)])
    return Object.fromEntries(await Promise.all(shelves))
  }
  serve(app, showSaved, async ({ db, lang, body }) => done(await cardsOf(db, lang, body.items)))
  serve(app, getOwnBoard, async ({ db, lang, viewer: { customerId } }) => {
    const hearts = await heartsOf(db, customerId)
    const [links, kept, marks] = await Promise.all([
      linksOf(db, customerId),
      cardsOf(db, lang, hearts),
      boardMarks(db, customerId, hearts),
    ])
    return done({ ...links, kept, marks })
  })
  serve(app, shareBoard, async ({ db, viewer }) => done(await shareOwnBoard(db, viewer.customerId)))
  serve(app, unshareBoard, async ({ db, viewer }) => {
    await unshare(db, viewer.customerId)
    return done(undefined)
  })
  serve(app, markOwnThing, async ({ db, viewer, body }) =>
    (await writeMark(db, viewer.customerId, 'owner', body)) ? done(undefined) : refused('not_found'),
  )
  serve(app, getBoard, async ({ db, lang, params }) => {
    const owner = await boardOwner(db, params.token)
    if (!owner) return refused('not_found')
    const hearts = await heartsOf(db, owner.customerId)
    const marks = owner.as === 'partner' ? await boardMarks(db, owner.customerId, hearts) : null
    return done({ name: owner.name, kept: await cardsOf(db, lang, hearts), marks })
  })
  serve(app, markSharedThing, async ({ db, params, body }) => {
    const owner = await boardOwner(db, params.token)
    if (owner?.as !== 'partner' || !(await writeMark(db, owner.customerId, 'partner', body)))
      return refused('not_found')
    return done(undefined)
  })
  serve(app, addToBoard, async ({ db, params, body }) => {
    const owner = await boardOwner(db, params.token)
    if (owner?.as !== 'partner') return refused('not_found')
    await merge(db, owner.customerId, body.items, app.favouriteTables)
    return done(undefined)
  })
  serve(app, takeFromBoard, async ({ db, params, body }) => {
    const owner = await boardOwner(db, params.token)
    if (owner?.as !== 'partner') return refused('not_found')
    const table = app.favouriteTables.get(body.kind)
    return table ? dropFavourite(db, { ...body, customerId: owner.customerId }, table) : refused('not_found')
  })
}
