import type { FastifyInstance } from 'fastify'
import { CO_OWNER_ROLES } from '#domains/cards/draft/rules.ts'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { change, remove } from './change-owner.ts'
import * as contract from './contract.ts'
import { invite, revoke } from './invite-owner.ts'
import { joinByLink } from './join-card.ts'
import { cardChangesOf, offerOf, ownersOf, sharedCardsOf } from './queries.ts'

export async function coOwners(app: FastifyInstance) {
  serve(app, contract.listOwners, async ({ db, viewer: { customerId }, params: { id } }) => {
    const card = await ownCard(db, customerId, id, false, CO_OWNER_ROLES)
    if (!card) return refused('not_found')
    return done(await ownersOf(db, customerId, id, !card.standing || card.standing.role === 'all'))
  })
  serve(app, contract.inviteOwner, invite)
  serve(app, contract.revokeOwnerLink, revoke)
  serve(app, contract.changeOwner, change)
  serve(app, contract.removeOwner, remove)
  serve(app, contract.lookAtOffer, async ({ db, params }) => found(await offerOf(db, params.token)))
  serve(app, contract.joinCard, joinByLink)
  serve(app, contract.listSharedCards, async ({ db, viewer }) =>
    done({ items: await sharedCardsOf(db, viewer.customerId) }),
  )
  serve(app, contract.listChanges, async ({ db, viewer: { customerId }, params: { id }, query }) => {
    const card = await ownCard(db, customerId, id, false, CO_OWNER_ROLES)
    if (!card) return refused('not_found')
    const only = card.standing?.role === 'guests' ? card.standing.side : null
    return done(await cardChangesOf(db, customerId, { id, only, ...query }))
  })
}
