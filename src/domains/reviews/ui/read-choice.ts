import { REVIEW_SORTS } from '../contract.ts'
import type { ReviewsChoice } from './reviews-href.ts'

/** What an address asks for; null where it asks for nothing that there could be. */
export function readChoice({
  stars,
  pictures,
  sort,
  page = '1',
}: Record<string, string | undefined>): ReviewsChoice | null {
  const order = REVIEW_SORTS.find((known) => known === (sort || 'newest'))
  if ((stars && !/^[1-5]$/.test(stars)) || (pictures && pictures !== 'true') || !order) return null
  if (!/^[1-9]\d{0,4}$/.test(page)) return null
  return { stars: stars ? Number(stars) : undefined, pictures: pictures === 'true', sort: order, page: Number(page) }
}

export const SHOWN_AT_ONCE = 5

/** The same as the call asks for it. */
export const queryOfChoice = ({ stars, pictures, sort, page = 1 }: ReviewsChoice) => ({
  stars: stars ? String(stars) : undefined,
  pictures: pictures ? ('true' as const) : undefined,
  sort,
  page: String(page - 1),
  fetchSize: String(SHOWN_AT_ONCE),
})
