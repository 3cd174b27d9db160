import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import * as contract from './contract.ts'
import { ownReviews, reactionsOf, removalCounts, reviewById, reviewsPage } from './queries.ts'

export async function reviews(app: FastifyInstance) {
  serve(app, contract.listReviews, async ({ db, params, query }) => found(await reviewsPage(db, params.id, query)))
  serve(app, contract.getReview, async ({ db, params, query }) =>
    found(await reviewById(db, params.id, query.customerId)),
  )
  serve(app, contract.listOwnReviews, async ({ db, viewer, query }) =>
    done(await ownReviews(db, viewer.customerId, query)),
  )
  serve(app, contract.listReactions, async ({ db, viewer, params }) =>
    done({ reviewIds: await reactionsOf(db, viewer.customerId, params.id) }),
  )
  serve(app, contract.countRemovals, async ({ db }) => done(await removalCounts(db)))
}
