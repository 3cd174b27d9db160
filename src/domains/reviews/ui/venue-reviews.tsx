import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { ReviewsPage } from '../contract.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { SHOWN_AT_ONCE } from './read-choice.ts'
import { ReviewFiltersLater } from './review-filters-later.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewSummaryLater } from './review-summary-later.tsx'
import { type ReviewedVenue, type ReviewsChoice, reviewsHref } from './reviews-href.ts'
import { useReactions } from './use-reactions.ts'
import styles from './venue-reviews.module.css'

type VenueReviewsProps = { venue: ReviewedVenue; reviews: ReviewsPage; choice: ReviewsChoice }

/** What couples say about a venue; choosing and leafing are links, so that they need no script. */
export function VenueReviews({ venue, reviews, choice }: VenueReviewsProps) {
  const { t } = useTexts()
  const reactions = useReactions(venue.id)
  const { summary, items, total } = reviews
  const write = (
    <Button look="second" icon="edit" href={href('write-review', { unsignedName: venue.unsignedName })} rel="nofollow">
      {t('reviews.write')}
    </Button>
  )
  if (summary.count === 0) {
    return (
      <Empty level="h2" title={t('reviews.none.title')} actions={write}>
        {t('reviews.none.text', { name: venue.name })}
      </Empty>
    )
  }
  return (
    <>
      <ReviewSummaryLater venue={venue} summary={summary} />
      <div className={styles.act}>
        {write}
        <Link href={href('review-rules')}>{t('reviews.rules.link')}</Link>
      </div>
      <ReviewFiltersLater venue={venue} summary={summary} choice={choice} />
      {items.length === 0 ? (
        <Empty
          level="h2"
          title={t('reviews.empty.title')}
          actions={
            <Button href={reviewsHref(venue.unsignedName)}>
              {t('reviews.empty.action', { count: summary.count })}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {items.map((review) => (
            <li key={review.id}>
              <ReviewItem
                review={review}
                venueName={venue.name}
                level="h2"
                actions={
                  <>
                    <HelpfulButton review={review} reactions={reactions} />
                    <Button look="text" small href={`${href('review', { id: review.id })}#report`} rel="nofollow">
                      {t('reviews.report.link')}
                    </Button>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={choice.page ?? 1}
        pages={Math.ceil(total / SHOWN_AT_ONCE)}
        href={(page) => reviewsHref(venue.unsignedName, { ...choice, page })}
        labels={{
          nav: t('reviews.pages.nav'),
          previous: t('reviews.pages.previous'),
          next: t('reviews.pages.next'),
          page: (page) => t('reviews.pages.page', { page: String(page) }),
        }}
      />
    </>
  )
}
