import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { REVIEW_SORTS, type Summary } from '../contract.ts'
import type { ReviewedVenue } from './reviews-href.ts'
import { type ReviewsChoice, reviewsHref } from './reviews-href.ts'
import styles from './venue-reviews.module.css'

type ReviewFiltersProps = { venue: ReviewedVenue; summary: Summary; choice: ReviewsChoice }

export function ReviewFilters({ venue, summary, choice }: ReviewFiltersProps) {
  const { t } = useTexts()
  const { stars, pictures, sort } = choice
  const href = (changes: ReviewsChoice) => reviewsHref(venue.unsignedName, { ...choice, page: 1, ...changes })
  return (
    <nav className={styles.filters} aria-label={t('reviews.filters.label')}>
      <ChipRow>
        <Chip href={href({ stars: undefined, pictures: false })} on={!stars && !pictures} count={summary.count}>
          {t('reviews.filters.all')}
        </Chip>
        {([5, 4, 3, 2, 1] as const).map(
          (star) =>
            summary.histogram[star] > 0 && (
              <Chip
                key={star}
                href={href({ stars: stars === star ? undefined : star })}
                on={stars === star}
                count={summary.histogram[star]}
              >
                {t('reviews.filters.stars', { stars: star })}
              </Chip>
            ),
        )}
        {summary.withPictures > 0 && (
          <Chip href={href({ pictures: !pictures })} on={pictures} count={summary.withPictures}>
            {t('reviews.filters.pictures')}
          </Chip>
        )}
      </ChipRow>
      <ChipRow>
        {REVIEW_SORTS.map((order) => (
          <Chip key={order} href={href({ sort: order })} on={(sort ?? 'newest') === order}>
            {t(`reviews.sort.${order}`)}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  )
}
