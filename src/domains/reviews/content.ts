import * as v from 'valibot'
import { isIsoDate } from '#lib/iso-date.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { Content, Rating, Scores, Title } from './writing/contract.ts'

/** How sample reviews are written down in `content/reviews/<venue>.yaml`; each is in the language of its author. */

const IsoDate = v.pipe(v.string(), v.check(isIsoDate, 'is not a date such as 2025-03-02'))
const Text = v.pipe(v.string(), v.trim(), v.minLength(1))

export type ContentReview = v.InferOutput<typeof ContentReview>
export const ContentReview = v.strictObject({
  by: v.pipe(Text, v.maxLength(60)),
  lang: v.optional(v.picklist(LANGUAGES), 'vi'),
  wedding: IsoDate,
  written: IsoDate,
  rating: Rating,
  scores: Scores,
  title: Title,
  text: Content,
  pictures: v.optional(v.pipe(v.array(v.strictObject({ file: Text, alt: Text })), v.maxLength(8)), []),
  answer: v.optional(v.strictObject({ written: IsoDate, text: Text })),
})

export const ContentReviews = v.pipe(v.array(ContentReview), v.minLength(1))
