import { useEffect, useState } from 'react'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { go } from '#shell/page/go.ts'
import { CustomerAwaited } from '#shell/session/customer-awaited.tsx'
import { useCustomerOnly } from '#shell/session/customer-only.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { listOwnReviews, type OwnReview } from '../contract.ts'
import { Removal } from './removal.tsx'
import { draftOf, emptyDraft, type ReviewDraft, readDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import type { ReviewedVenue } from './reviews-href.ts'
import { reviewsHref } from './reviews-href.ts'

interface Beginning {
  own: OwnReview | null
  first: ReviewDraft
}

/** The author's own review of a venue: a new one, or the one that is there. */
export function WriteReview({ venue }: { venue: ReviewedVenue }) {
  const { t } = useTexts()
  const signedIn = useCustomerOnly()
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  useEffect(() => {
    if (!signedIn) return setBeginning(null)
    const customerId = storage.get('customerId') ?? ''
    const kept = readDraft(venue.id, customerId)
    let wanted = true
    const begin = (own: OwnReview | null) =>
      wanted && setBeginning({ own, first: kept ?? (own ? draftOf(own, customerId) : emptyDraft(customerId)) })
    call(listOwnReviews, { query: { weddingCenterId: venue.id } }).then(
      (answer) => begin(answer.ok ? (answer.value.items[0] ?? null) : null),
      (error) => (kept ? begin(null) : void showFailure(error, t)),
    )
    return () => {
      wanted = false
    }
  }, [signedIn, venue.id, t])
  if (!beginning) return <CustomerAwaited height="30rem" />
  const { own, first } = beginning
  if (own?.removal) return <Removal review={own} />
  const sent = () => void go(reviewsHref(venue.unsignedName), { replace: true })
  return <ReviewForm venueId={venue.id} reviewId={own?.id ?? null} first={first} onSent={sent} />
}
