import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { ReviewsInBrief as Brief } from '../contract.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { ReviewedVenue } from './reviews-href.ts'
import { reviewsHref } from './reviews-href.ts'
import styles from './venue-reviews.module.css'

/** What couples give a venue, the words that helped most, and the way to the others. */
export function ReviewsBrief({ venue }: { venue: ReviewedVenue & { reviews: Brief } }) {
  const { t } = useTexts()
  const { summary, helpful } = venue.reviews
  const rest = summary.count - helpful.length
  const write = (
    <Button
      look={summary.count ? 'text' : 'second'}
      icon="edit"
      href={href('write-review', { unsignedName: venue.unsignedName })}
      rel="nofollow"
    >
      {t('reviews.write')}
    </Button>
  )
  if (summary.count === 0) {
    return (
      <>
        <p>{t('reviews.none.text', { name: venue.name })}</p>
        <p className={styles.act}>{write}</p>
      </>
    )
  }
  return (
    <>
      <ReviewSummary venue={venue} summary={summary} />
      <ul className={styles.list}>
        {helpful.map((review) => (
          <li key={review.id}>
            <ReviewItem
              review={review}
              venueName={venue.name}
              actions={
                review.shortened && (
                  <Button look="text" small href={href('review', { id: review.id })}>
                    {t('reviews.readOn')}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className={styles.act}>
        <Button href={reviewsHref(venue.unsignedName)}>
          {rest > 0 ? t('reviews.readMore', { count: rest }) : t('reviews.readAll')}
        </Button>
        {write}
      </p>
    </>
  )
}
