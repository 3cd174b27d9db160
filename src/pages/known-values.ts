import { RESET_STEPS } from '#domains/accounts/ui/reset-draft.ts'
import { SIGN_UP_STEPS } from '#domains/accounts/ui/sign-up-draft.ts'
import { FACES } from '#domains/cards/rules.ts'
import { ARTICLE_CATEGORIES } from '#domains/content/contract.ts'
import { DRESS_SORTS } from '#domains/dresses/contract.ts'
import { GROUP_WORDS, MODES } from '#domains/dresses/words/rules.ts'
import { COLOURS, MOODS } from '#domains/looks/contract.ts'
import { REVIEW_SORTS } from '#domains/reviews/contract.ts'
import { SEARCH_KINDS } from '#domains/search/contract.ts'
import { FILTER_VALUES } from '#domains/venues/filters/rules.ts'
import { LISTED_FILTERS, LISTED_KEYS, RATINGS, VENUE_SORTS } from '#domains/venues/rules.ts'
import { VOUCHER_STATES } from '#domains/vouchers/contract.ts'
import { CHECKED, type KnownValues } from '#lib/known-address.ts'

const SWITCH = ['1']

/**
 * Which values of a page's parameters and query keys are the site's own, so that the page may lie in the cache with all
 * others. What is not named here can be made up by anybody: it makes the address a strange one. Only for the server.
 */
export const knownValues: Record<string, Record<string, KnownValues>> = {
  '/wedding-centers': {
    cityId: CHECKED,
    ...Object.fromEntries(
      LISTED_KEYS.filter((key) => LISTED_FILTERS[key].kind === 'any').map((key) => [key, FILTER_VALUES[key]]),
    ),
    rating: RATINGS.map(String),
    sort: VENUE_SORTS,
    view: ['map'],
    page: CHECKED,
  },
  '/wedding-centers/:unsignedName': { unsignedName: CHECKED },
  '/wedding-centers/:unsignedName/reviews': {
    unsignedName: CHECKED,
    stars: ['1', '2', '3', '4', '5'],
    pictures: ['true'],
    sort: REVIEW_SORTS,
    page: CHECKED,
  },
  '/wedding-centers/:unsignedName/review': { unsignedName: CHECKED },
  '/reviews/:id': { id: CHECKED },
  '/dresses': {
    ...GROUP_WORDS,
    sort: DRESS_SORTS,
    page: CHECKED,
  },
  '/dresses/brands/:id': { id: CHECKED },
  '/dresses/:id': { id: CHECKED, mode: MODES },
  '/dresses/:id/fitting': { id: CHECKED, sent: SWITCH },
  '/lookbooks/:id': { id: CHECKED },
  '/vouchers': { categoryId: CHECKED, state: VOUCHER_STATES, page: CHECKED },
  '/vouchers/brands/:unsignedName': { unsignedName: CHECKED },
  '/vouchers/:unsignedTitle': { unsignedTitle: CHECKED },
  '/signup': { step: SIGN_UP_STEPS },
  '/reset-password': { step: RESET_STEPS },
  '/invitations': { mood: MOODS, colour: COLOURS },
  '/thiep/:unsignedName': { unsignedName: CHECKED, face: FACES },
  '/thiep-mau/:template': { template: CHECKED, face: FACES },
  '/magazine': { category: ARTICLE_CATEGORIES, saved: SWITCH },
  '/magazine/:slug': { slug: CHECKED },
  '/fair': { id: CHECKED },
  '/photography': { category: CHECKED },
  '/photography/:id': { id: CHECKED },
  '/policy/:name': { name: CHECKED },
  '/search': { kind: SEARCH_KINDS },
}
