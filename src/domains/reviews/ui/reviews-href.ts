import { href } from '#lib/href.ts'
import type { ReviewSort } from '../contract.ts'

export interface ReviewsChoice {
  stars?: number
  pictures?: boolean
  sort?: ReviewSort
  /** People count pages from 1. */
  page?: number
}

/** A venue's reviews, chosen and ordered; whatever is the ordinary case needs no word in the address. */
export const reviewsHref = (unsignedName: string, { stars, pictures, sort = 'newest', page = 1 }: ReviewsChoice = {}) =>
  href('venue-reviews', {
    unsignedName,
    stars,
    pictures: pictures && 'true',
    sort: sort !== 'newest' && sort,
    page: page > 1 && page,
  })

export interface ReviewedVenue {
  id: string
  name: string
  unsignedName: string
}
