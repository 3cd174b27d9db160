import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { cleanUpload, keepUpload } from '#platform/uploads.ts'
import * as contract from './contract.ts'
import { answerForVenue } from './office/answer-venue-review.ts'
import * as office from './office/contract.ts'
import { keepTakenDown, leaveReview, maskPrivateData, removeByHouse, restoreByHouse } from './office/decide-review.ts'
import { partnerOfReview, reviewCase, reviewQueue, reviewsWaiting, venueReviews } from './office/queries.ts'
import { ownReviews, reactionsOf, removalCounts, reviewById, reviewPages, reviewsPage } from './queries.ts'
import { react } from './react-to-review.ts'
import { askToLookAgain } from './removing/ask-again.ts'
import { appealRemoval } from './removing/contract.ts'
import { report } from './report-review.ts'
import { editReview, uploadPicture, withdrawReview, writeReview } from './writing/contract.ts'
import { edit } from './writing/edit-review.ts'
import { withdrawOwnReview } from './writing/withdraw-review.ts'
import { write } from './writing/write-review.ts'

export async function reviews(app: FastifyInstance) {
  serve(app, contract.listReviews, async ({ db, params, query }) => found(await reviewsPage(db, params.id, query)))
  serve(app, contract.getReview, async ({ db, params, query }) =>
    found(await reviewById(db, params.id, query.customerId)),
  )
  serve(app, contract.listOwnReviews, async ({ db, viewer, query }) =>
    done(await ownReviews(db, viewer.customerId, query)),
  )
  serve(app, contract.listReactions, async ({ db, viewer, params }) =>
    done(await reactionsOf(db, viewer.customerId, params.id)),
  )
  serve(app, writeReview, write)
  serve(app, editReview, edit)
  serve(app, withdrawReview, withdrawOwnReview)
  serve(app, contract.reactToReview, react)
  serve(app, contract.reportReview, report)
  serve(app, uploadPicture, keepUpload, cleanUpload)
  serve(app, contract.countRemovals, async ({ db }) => done(await removalCounts(db)))
  serve(app, appealRemoval, askToLookAgain)

  app.partnersOf.set('review', partnerOfReview)
  serve(app, office.listReviewQueue, async ({ db, clock, query }) => {
    const { waiting, restorable } = await reviewsWaiting(db, clock.now())
    return done({ items: await reviewQueue(db, clock.now(), query.queue), waiting, restorable })
  })
  serve(app, office.getReviewCase, async ({ db, params }) => found(await reviewCase(db, params.id)))
  serve(app, office.keepReview, leaveReview)
  serve(app, office.maskReview, maskPrivateData)
  serve(app, office.takeReviewDown, removeByHouse)
  serve(app, office.putReviewBack, restoreByHouse)
  serve(app, office.refuseAppeal, keepTakenDown)
  serve(app, office.listVenueReviews, async ({ db, clock, viewer }) =>
    done({ items: await venueReviews(db, clock.now(), viewer.own) }),
  )
  serve(app, office.answerVenueReview, answerForVenue)
  app.listedPages.push(() => reviewPages(app.deps.db))
}
