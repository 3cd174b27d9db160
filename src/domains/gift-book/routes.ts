import type { FastifyInstance } from 'fastify'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import { HttpError } from '#platform/errors.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import { serve } from '#platform/serve.ts'
import * as contract from './contract.ts'
import { giftFile } from './export-gifts.ts'
import { keep, takeOut, thank } from './keep-gift.ts'
import { giftBookOf } from './queries.ts'
import { readStatement, takeStatement } from './statement/contract.ts'
import { takeLines, tryStatement } from './statement/take-statement.ts'

/** A whole book is dear to write, and nobody needs it every minute. */
const FILES_OF_A_BOOK = { count: 20, seconds: 600 }

/** Every call asks for the owner's card, reading too: whoever may only look at a card sees no gift. */
export async function giftBook(app: FastifyInstance) {
  serve(app, contract.listGifts, async ({ db, viewer, params: { id }, query }) =>
    (await ownCard(db, viewer.customerId, id)) ? done(await giftBookOf(db, id, query)) : refused('not_found'),
  )
  serve(app, contract.keepGift, keep)
  serve(app, contract.removeGift, takeOut)
  serve(app, contract.thankGifts, thank)
  serve(app, readStatement, tryStatement)
  serve(app, takeStatement, takeLines)
  serve(app, contract.exportGifts, async ({ db, config, lang, viewer, params: { id } }) => {
    const card = await ownCard(db, viewer.customerId, id)
    if (!card) return refused('not_found')
    if (!(await withinLimit(db, `gift file ${id}`, scaled(FILES_OF_A_BOOK, config)))) {
      throw new HttpError(429, 'too_many_requests', { retryAfter: FILES_OF_A_BOOK.seconds })
    }
    return done(await giftFile(db, card, app.translate[lang]))
  })
}
