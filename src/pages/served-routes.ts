import { RESET_STEPS } from '#domains/accounts/ui/reset-draft.ts'
import { SIGN_UP_STEPS } from '#domains/accounts/ui/sign-up-draft.ts'
import { FACES } from '#domains/cards/rules.ts'
import { ARTICLE_CATEGORIES } from '#domains/content/contract.ts'
import { DRESS_SORTS } from '#domains/dresses/contract.ts'
import { DRESS_LIST_KEYS } from '#domains/dresses/rules.ts'
import { GROUP_WORDS, MODES } from '#domains/dresses/words/rules.ts'
import { COLOURS, MOODS } from '#domains/looks/contract.ts'
import { REVIEW_SORTS } from '#domains/reviews/contract.ts'
import { SEARCH_KINDS } from '#domains/search/contract.ts'
import { SEATING_VIEWS } from '#domains/seating/rules.ts'
import { FILTER_VALUES } from '#domains/venues/filters/rules.ts'
import { LISTED_FILTERS, LISTED_KEYS, RATINGS, VENUE_SORTS } from '#domains/venues/rules.ts'
import { LIST_KEYS } from '#domains/venues/ui/address-keys.ts'
import { VOUCHER_STATES } from '#domains/vouchers/contract.ts'
import { type AddressName, pageAddress } from '#lib/href.ts'
import { CHECKED, type FilterValues, type KnownValues } from '#lib/known-address.ts'
import type { PageRoute } from '#shell/page/page.ts'
import { type DocumentName, routes } from './routes.ts'

const SWITCH = ['1']
const { mode: _one, ...DRESS_WORDS } = GROUP_WORDS

interface Serving {
  /** The keys that its filters name, as its module has them. */
  query?: PageRoute['query']
  outsideProduction?: boolean
  /** Shows nothing that a search engine should know: not in the sitemap. */
  unlisted?: boolean
  /** It has a form that works without script: its module has a `post`. */
  posts?: boolean
  /** What it shows is not for everybody: rendered for each who asks, and kept by nobody on the way. */
  unkept?: boolean
  /** The same for addresses with one of these keys in their query. */
  unkeptWith?: string[]
  /** What its filters can be: an address that says anything else leads to the one without it. */
  filters?: FilterValues
  /**
   * Which values of its parameters and query keys are the site's own, so that the page may lie in the cache with all
   * others. What is not named here can be made up by anybody: it makes the address a strange one.
   */
  known?: Record<string, KnownValues>
}

/** Which document is at an address. */
const DOCUMENTS: Record<DocumentName, string> = {
  card: 'card',
  'card-draft': 'card',
  'card-sample': 'card',
  gift: 'gift',
  'wishes-screen': 'wishes-screen',
}

/** What the server alone knows of an address. */
const SERVING: Partial<Record<AddressName, Serving>> = {
  venues: {
    query: LIST_KEYS,
    known: {
      cityId: CHECKED,
      ...Object.fromEntries(
        LISTED_KEYS.filter((key) => LISTED_FILTERS[key].kind === 'any').map((key) => [key, FILTER_VALUES[key]]),
      ),
      rating: RATINGS.map(String),
      sort: VENUE_SORTS,
      view: ['map'],
      page: CHECKED,
    },
    // what is free today may be taken tomorrow, and where somebody is stays with them
    unkeptWith: ['date', 'near'],
    filters: {
      one: { rating: RATINGS.map(String), sort: VENUE_SORTS, view: ['map'] },
      several: FILTER_VALUES,
    },
  },
  compare: { unlisted: true },
  venue: { known: { unsignedName: CHECKED } },
  'venue-reviews': {
    known: {
      unsignedName: CHECKED,
      stars: ['1', '2', '3', '4', '5'],
      pictures: ['true'],
      sort: REVIEW_SORTS,
      page: CHECKED,
    },
    filters: { one: { stars: ['1', '2', '3', '4', '5'], pictures: ['true'], sort: REVIEW_SORTS } },
  },
  'write-review': { known: { unsignedName: CHECKED }, unlisted: true },
  review: { known: { id: CHECKED }, unlisted: true },
  quotation: { unlisted: true, posts: true },
  'quotation-sent': { unlisted: true, posts: true, unkept: true },
  'quotation-answers': { unlisted: true, unkept: true },
  'visit-times': { unlisted: true, unkept: true },
  dresses: {
    query: DRESS_LIST_KEYS,
    known: {
      ...GROUP_WORDS,
      sort: DRESS_SORTS,
      page: CHECKED,
    },
    filters: { one: { mode: MODES, sort: DRESS_SORTS }, several: DRESS_WORDS },
  },
  maker: { known: { id: CHECKED } },
  dress: { known: { id: CHECKED, mode: MODES } },
  fitting: { known: { id: CHECKED, sent: SWITCH }, unlisted: true, posts: true },
  lookbook: { known: { id: CHECKED } },
  vouchers: {
    known: { categoryId: CHECKED, state: VOUCHER_STATES, page: CHECKED },
    filters: { one: { state: VOUCHER_STATES } },
  },
  'voucher-use': { unlisted: true, posts: true, unkept: true },
  brand: { known: { unsignedName: CHECKED } },
  voucher: { known: { unsignedTitle: CHECKED } },
  signin: { unlisted: true },
  signup: { known: { step: SIGN_UP_STEPS }, unlisted: true },
  'reset-password': { known: { step: RESET_STEPS }, unlisted: true },
  'email-link': { unlisted: true, posts: true, unkept: true },
  'was-it-you': { unlisted: true },
  profile: { unlisted: true },
  saved: { unlisted: true },
  board: { unlisted: true, unkept: true },
  invitations: { known: { mood: MOODS, colour: COLOURS }, filters: { one: { mood: MOODS, colour: COLOURS } } },
  'invitation-new': { unlisted: true },
  'invitation-edit': { unlisted: true },
  'co-owner': { unlisted: true, unkept: true },
  'invitation-owners': { unlisted: true },
  'invitation-guests': { unlisted: true },
  'invitation-statistics': { unlisted: true },
  'invitation-wishes': { unlisted: true },
  'invitation-seating': { known: { view: SEATING_VIEWS }, unlisted: true },
  'invitation-check-in': { unlisted: true },
  'invitation-gifts': { unlisted: true },
  card: { known: { unsignedName: CHECKED, face: FACES }, unlisted: true, posts: true, unkeptWith: ['g'] },
  gift: { unlisted: true, unkept: true },
  'wishes-screen': { unlisted: true, unkept: true },
  'card-draft': { unlisted: true, unkept: true },
  'card-sample': { known: { template: CHECKED, face: FACES }, unlisted: true },
  magazine: {
    known: { category: ARTICLE_CATEGORIES, saved: SWITCH },
    filters: { one: { category: ARTICLE_CATEGORIES, saved: SWITCH } },
  },
  article: { known: { slug: CHECKED } },
  fair: { known: { id: CHECKED }, posts: true },
  event: { posts: true },
  'fair-ticket': { unlisted: true, posts: true, unkept: true },
  photography: { known: { category: CHECKED } },
  album: { known: { id: CHECKED } },
  policy: { known: { name: CHECKED } },
  search: { known: { kind: SEARCH_KINDS }, filters: { one: { kind: SEARCH_KINDS } } },
  ui: { outsideProduction: true },
}

export type ServedRoute = PageRoute & Serving
export const servedRoutes: ServedRoute[] = [
  ...routes,
  ...(Object.keys(DOCUMENTS) as DocumentName[]).map(
    (name): PageRoute => ({
      name,
      ...pageAddress(name),
      page: DOCUMENTS[name],
      texts: ['card', 'guest-book'],
      document: true,
    }),
  ),
].map((route) => ({ ...route, ...SERVING[route.name] }))
