import type { ReviewSort } from '../contract.ts'

export interface ReviewsChoice {
  stars?: number
  pictures?: boolean
  sort?: ReviewSort
  /** People count pages from 1. */
  page?: number
}

/** A venue's reviews, chosen and ordered; whatever is the ordinary case needs no word in the address. */
export function reviewsHref(unsignedName: string, { stars, pictures, sort = 'newest', page = 1 }: ReviewsChoice = {}) {
  const query = new URLSearchParams()
  if (stars) query.set('stars', String(stars))
  if (pictures) query.set('pictures', 'true')
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const path = `/wedding-centers/${unsignedName}/reviews`
  return query.size ? `${path}?${query}` : path
}

export const reviewHref = (id: string) => `/reviews/${id}`
export const writeHref = (unsignedName: string) => `/wedding-centers/${unsignedName}/review`
export const RULES_HREF = '/reviews/rules'

export interface ReviewedVenue {
  id: string
  name: string
  unsignedName: string
}
