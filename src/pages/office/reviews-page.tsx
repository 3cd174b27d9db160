import { getReviewCase, listReviewQueue, listVenueReviews, REVIEW_QUEUES } from '#domains/reviews/office/contract.ts'
import { ReviewDesk } from '#domains/reviews/ui/office/review-desk.tsx'
import { VenueAnswers } from '#domains/reviews/ui/office/venue-answers.tsx'
import { hasRight } from '#shell/office/menu.ts'
import { missing, needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

/** Whoever moderates sees the queue; a venue's people what was written of their venues. */
export async function load({ call, params, query, person, now }: OfficeLoadArgs) {
  const mayModerate = hasRight(person.roles, 'moderate-reviews')
  const mayAnswer = hasRight(person.roles, 'answer-reviews')
  if (!mayModerate && (params.id || !mayAnswer)) throw missing()
  const queue = REVIEW_QUEUES.find((name) => name === query.queue) ?? 'reported'
  const [queued, opened, own] = await Promise.all([
    mayModerate ? call(listReviewQueue, { query: { queue } }) : null,
    params.id ? call(getReviewCase, { params: { id: params.id } }) : null,
    mayAnswer ? call(listVenueReviews) : null,
  ])
  return {
    now,
    queue,
    queued: queued && needed(queued),
    opened: opened && needed(opened),
    own: own && needed(own).items,
    answering: query.answer ?? null,
  }
}

export const Page = ({ data: { queued, opened, own, ...given } }: { data: Data }) => (
  <>
    {queued && <ReviewDesk queued={queued} opened={opened} {...given} />}
    {own && <VenueAnswers reviews={own} {...given} />}
  </>
)
