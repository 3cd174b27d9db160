import type { FastifyInstance } from 'fastify'
import { CO_OWNER_ROLES } from '#domains/cards/draft/rules.ts'
import { ownCard } from '#domains/cards/guests-card.ts'
import { publishedName } from '#domains/cards/queries.ts'
import { found } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import { changeWishBook } from './change-guest-book.ts'
import * as contract from './contract.ts'
import { decideWish } from './decide-wish.ts'
import { guestBookOf, liveWishes, shownWishes, wishesOf } from './queries.ts'
import { keepWish } from './send-wish.ts'

export async function guestBook(app: FastifyInstance) {
  /** This process forgets the card's page before it answers; the others hear of it from the database. */
  async function forgetPage(db: Db, id: string) {
    const name = await publishedName(db, id)
    if (name) app.contentChanged(href('card', { unsignedName: name }))
  }

  serve(app, contract.listWishes, async ({ db, viewer, params: { id }, query }) => {
    const card = await ownCard(db, viewer.customerId, id, false, CO_OWNER_ROLES)
    return found(card && (await wishesOf(db, card, query)))
  })
  serve(app, contract.judgeWish, decideWish)
  serve(app, contract.getGuestBook, async ({ db, config, viewer, params: { id } }) => {
    const card = await ownCard(db, viewer.customerId, id, false, CO_OWNER_ROLES)
    return found(card && (await guestBookOf(db, card, config.publicUrl)))
  })
  serve(app, contract.changeGuestBook, async (asked) => {
    const outcome = await changeWishBook(asked)
    if (outcome.ok) await forgetPage(asked.db, asked.params.id)
    return outcome
  })
  serve(app, contract.listShownWishes, async ({ db, params }) => found(await shownWishes(db, params.id)))
  serve(app, contract.listLiveWishes, async ({ db, params, query }) =>
    found(await liveWishes(db, params.id, query.after)),
  )
  serve(app, contract.sendWish, async (asked) => {
    const outcome = await keepWish(asked)
    if (outcome.ok && outcome.value.shown) await forgetPage(asked.db, asked.params.id)
    return outcome
  })
}
