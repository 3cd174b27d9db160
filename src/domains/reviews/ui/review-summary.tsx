import { showNumber } from '#lib/numbers.ts'
import { useTexts } from '#shell/texts.tsx'
import { Histogram } from '#ui/histogram.tsx'
import { SubScores } from '#ui/review.tsx'
import { Stars } from '#ui/stars.tsx'
import { SCORES, type Summary } from '../contract.ts'
import type { ReviewedVenue } from './reviews-href.ts'
import { reviewsHref } from './reviews-href.ts'
import styles from './venue-reviews.module.css'

const MARKS = [5, 4, 3, 2, 1] as const

export function ReviewSummary({ venue, summary }: { venue: ReviewedVenue; summary: Summary }) {
  const { t, lang } = useTexts()
  const shown = (value: number) => showNumber(value, lang, 1)
  const average = summary.average ?? 0
  const marks = SCORES.flatMap((name) => {
    const value = summary.scores[name]
    return value === null ? [] : [{ label: t(`reviews.scores.${name}`), value, shown: shown(value) }]
  })
  return (
    <div className={styles.summary}>
      <Histogram
        average={shown(average)}
        stars={<Stars value={average} label={t('reviews.stars', { value: shown(average) })} />}
        note={t('reviews.count', { count: summary.count })}
        bars={MARKS.map((stars) => ({
          mark: String(stars),
          count: summary.histogram[stars],
          href: reviewsHref(venue.unsignedName, { stars }),
          label: t('reviews.bar', { stars, count: summary.histogram[stars] }),
        }))}
      />
      <SubScores items={marks} />
    </div>
  )
}
