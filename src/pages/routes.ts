import { GROUPS } from '#domains/dresses/rules.ts'
import { COMPARE_KEYS, LIST_KEYS, WISH_KEYS } from '#domains/venues/ui/address-keys.ts'
import type { Translate } from '#lib/texts.ts'
import type { PageRoute } from '#shell/page/page.ts'
import { ACCOUNT_TEXTS, QUOTATION_TEXTS } from './shared-texts.ts'

const VOUCHER_TEXTS: PageRoute['texts'] = ['vouchers', 'errors']

/** Every URL of the site, in Vietnamese; English ones have /en before them. */
export const routes: PageRoute[] = [
  { path: '/', page: 'home-page', texts: ['venues', 'dresses', 'vouchers', 'content', 'photography'] },
  { path: '/wedding-centers', page: 'venues-page', texts: ['venues'], query: [...LIST_KEYS] },
  {
    path: '/wedding-centers/compare',
    page: 'compare-page',
    texts: ['venues'],
    query: [...COMPARE_KEYS],
    unlisted: true,
  },
  { path: '/wedding-centers/:unsignedName', page: 'venue-page', texts: ['venues', 'reviews'], query: [...WISH_KEYS] },
  {
    path: '/wedding-centers/:unsignedName/reviews',
    page: 'venue-reviews-page',
    texts: ['reviews'],
    query: ['stars', 'pictures', 'sort', 'page'],
  },
  {
    path: '/wedding-centers/:unsignedName/review',
    page: 'write-review-page',
    texts: ['reviews', 'errors'],
    unlisted: true,
  },
  { path: '/reviews/rules', page: 'review-rules-page', texts: ['reviews'] },
  { path: '/reviews/:id', page: 'review-page', texts: ['reviews', 'errors'], unlisted: true },
  {
    path: '/quotation',
    page: 'quotation-page',
    texts: QUOTATION_TEXTS,
    query: ['ids', 'tables', 'session', 'date'],
    unlisted: true,
    posts: true,
  },
  {
    path: '/quotation/sent',
    page: 'quotation-sent-page',
    texts: QUOTATION_TEXTS,
    query: ['clientId', 'saved'],
    unlisted: true,
    posts: true,
    unkept: true,
  },
  {
    path: '/dresses',
    page: 'dresses-page',
    texts: ['dresses'],
    query: [...GROUPS, 'sort', 'page'],
  },
  { path: '/dresses/brands/:id', page: 'maker-page', texts: ['dresses', 'dress'] },
  { path: '/dresses/:id', page: 'dress-page', texts: ['dresses', 'dress', 'fittings', 'errors'], query: ['mode'] },
  {
    path: '/dresses/:id/fitting',
    page: 'fitting-page',
    texts: ['fittings', 'errors'],
    query: ['sent'],
    unlisted: true,
    posts: true,
  },
  { path: '/lookbooks/:id', page: 'lookbook-page', texts: ['dresses', 'dress'] },
  { path: '/vouchers', page: 'vouchers-page', texts: VOUCHER_TEXTS, query: ['categoryId', 'state', 'page'] },
  {
    path: '/vouchers/use/:id',
    page: 'voucher-use-page',
    texts: VOUCHER_TEXTS,
    query: ['clientId'],
    unlisted: true,
    posts: true,
    unkept: true,
  },
  { path: '/vouchers/brands/:unsignedName', page: 'brand-page', texts: VOUCHER_TEXTS },
  { path: '/vouchers/:unsignedTitle', page: 'voucher-page', texts: VOUCHER_TEXTS },
  { path: '/signin', page: 'signin-page', texts: ACCOUNT_TEXTS, unlisted: true },
  { path: '/signup', page: 'signup-page', texts: ACCOUNT_TEXTS, query: ['step'], unlisted: true },
  { path: '/reset-password', page: 'reset-password-page', texts: ACCOUNT_TEXTS, query: ['step'], unlisted: true },
  {
    path: '/email',
    page: 'email-link-page',
    texts: ACCOUNT_TEXTS,
    query: ['token'],
    unlisted: true,
    unkept: true,
    posts: true,
  },
  { path: '/was-it-you', page: 'was-it-you-page', texts: ACCOUNT_TEXTS, unlisted: true },
  {
    path: '/profile',
    page: 'profile-page',
    texts: [...ACCOUNT_TEXTS, 'reservations', 'reviews', 'vouchers', 'invitations', 'favourites', 'venues', 'dresses'],
    query: ['tab'],
    unlisted: true,
  },
  {
    path: '/boards/:token',
    page: 'board-page',
    texts: ['favourites', 'venues', 'dresses'],
    unlisted: true,
    unkept: true,
  },
  { path: '/invitations', page: 'invitations-page', texts: ['invitations'], query: ['mood', 'colour'] },
  {
    path: '/invitations/new',
    page: 'invitation-edit-page',
    texts: ['invitations', 'card', 'errors'],
    query: ['template'],
    unlisted: true,
  },
  {
    path: '/invitations/:id/edit',
    page: 'invitation-edit-page',
    texts: ['invitations', 'card', 'errors'],
    unlisted: true,
  },
  {
    path: '/invitations/:id/guests',
    page: 'invitation-guests-page',
    texts: ['guests', 'errors'],
    unlisted: true,
  },
  {
    path: '/invitations/:id/statistics',
    page: 'invitation-statistics-page',
    texts: ['guests', 'errors'],
    unlisted: true,
  },
  {
    path: '/invitations/:id/wishes',
    page: 'invitation-wishes-page',
    texts: ['guests', 'errors'],
    unlisted: true,
  },
  {
    path: '/invitations/:id/seating',
    page: 'invitation-seating-page',
    texts: ['guests', 'errors'],
    unlisted: true,
  },
  {
    path: '/invitations/:id/check-in',
    page: 'invitation-check-in-page',
    texts: ['guests', 'errors'],
    unlisted: true,
  },
  {
    path: '/thiep/:unsignedName',
    page: 'card',
    texts: ['card'],
    query: ['face', 'g', 'tl'],
    document: true,
    unlisted: true,
    posts: true,
    unkeptWith: 'g',
  },
  {
    path: '/thiep/:unsignedName/mung-cuoi',
    page: 'gift',
    texts: ['card'],
    query: ['g'],
    document: true,
    unlisted: true,
    unkept: true,
  },
  {
    path: '/thiep-nhap/:preview',
    page: 'card',
    texts: ['card'],
    query: ['face'],
    document: true,
    unlisted: true,
    unkept: true,
  },
  { path: '/thiep-mau/:template', page: 'card', texts: ['card'], query: ['face'], document: true, unlisted: true },
  { path: '/magazine', page: 'magazine-page', texts: ['content'], query: ['category', 'saved'] },
  { path: '/magazine/:slug', page: 'article-page', texts: ['content', 'dresses'] },
  { path: '/faq', page: 'faq-page', texts: ['faq'] },
  { path: '/fair', page: 'fair-page', texts: ['fairs', 'errors'], query: ['id'], posts: true },
  {
    path: '/fair/tickets/:id',
    page: 'fair-ticket-page',
    texts: ['fairs'],
    unlisted: true,
    unkept: true,
    posts: true,
  },
  { path: '/event', page: 'event-page', texts: ['events', 'wheel', 'errors'] },
  { path: '/photography', page: 'photography-page', texts: ['photography'], query: ['category'] },
  { path: '/photography/:id', page: 'album-page', texts: ['photography'] },
  { path: '/policy/:name', page: 'policy-page', texts: ['content'] },
  { path: '/search', page: 'search-page', texts: ['search'], query: ['q', 'kind'] },
  { path: '/ui', page: 'ui-page', texts: ['gallery'], outsideProduction: true },
]

/** What may open over any page: told when something does. */
export const loadModals = async () => (await import('./modals.ts')).modals

/** What begins once a page is taken over, fetched then. */
export async function startLater(t: Translate) {
  const { keepFavourites } = await import('#domains/favourites/ui/keep-favourites.ts')
  keepFavourites(t)
}
