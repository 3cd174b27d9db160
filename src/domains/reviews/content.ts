import * as v from 'valibot'
import { LANGUAGES } from '#lib/localized.ts'
import { ContentDate } from '#platform/content/content-date.ts'
import { Content, Rating, Scores, Title } from './writing/contract.ts'

/** How sample reviews are written down in `content/reviews/<venue>.yaml`; each is in the language of its author. */

const Text = v.pipe(v.string(), v.trim(), v.minLength(1))

export type ContentReview = v.InferOutput<typeof ContentReview>
export const ContentReview = v.strictObject({
  by: v.pipe(Text, v.maxLength(60)),
  lang: v.optional(v.picklist(LANGUAGES), 'vi'),
  wedding: ContentDate,
  written: ContentDate,
  rating: Rating,
  scores: Scores,
  title: Title,
  text: Content,
  pictures: v.optional(v.pipe(v.array(v.strictObject({ file: Text, alt: Text })), v.maxLength(8)), []),
  answer: v.optional(v.strictObject({ written: ContentDate, text: Text })),
})

export const ContentReviews = v.pipe(v.array(ContentReview), v.minLength(1))
