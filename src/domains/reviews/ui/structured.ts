import { isoDate } from '#lib/dates.ts'
import type { Review, Summary } from '../contract.ts'

/** What schema.org calls a rating; nothing where nobody has given one. */
export const ratingOf = (average: number | null, count: number) =>
  average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }

export const aggregateRating = ({ average, count }: Summary) => ratingOf(average, count)

export const reviewData = (review: Review, author: string) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  name: review.title,
  reviewBody: review.content,
  inLanguage: review.lang,
  datePublished: isoDate(review.createdTsp),
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
})
