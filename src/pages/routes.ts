import { type AddressName, pageAddress } from '#lib/href.ts'
import type { Translate } from '#lib/texts.ts'
import type { PageRoute } from '#shell/page/page.ts'
import { ACCOUNT_TEXTS, QUOTATION_TEXTS } from './shared-texts.ts'

const VOUCHER_TEXTS: PageRoute['texts'] = ['vouchers', 'errors']

/** Addresses of whole documents, which the router in the browser leaves alone. */
export type DocumentName = 'card' | 'card-draft' | 'card-sample' | 'gift' | 'wishes-screen'
type PageName = Exclude<AddressName, DocumentName>

/** What is shown at each address: its own page unless another is named. The first whose path fits is meant. */
const PAGES: Record<PageName, Omit<PageRoute, 'name' | 'path' | 'page'> & { page?: string }> = {
  home: { texts: ['venues', 'dresses', 'vouchers', 'content', 'photography'] },
  venues: { texts: ['venues', 'dates', 'maps'] },
  compare: { texts: ['venues', 'dates'] },
  venue: { texts: ['venues', 'reviews', 'dates', 'maps'] },
  'venue-reviews': { texts: ['reviews'] },
  'write-review': { texts: ['reviews', 'errors'] },
  'review-rules': { texts: ['reviews'] },
  review: { texts: ['reviews', 'errors'] },
  quotation: { texts: QUOTATION_TEXTS },
  'quotation-sent': { texts: QUOTATION_TEXTS },
  'quotation-answers': { texts: ['answers', 'errors'] },
  'visit-times': { texts: ['reservations', 'errors'] },
  dresses: { texts: ['dresses'] },
  maker: { texts: ['dresses', 'dress'] },
  dress: { texts: ['dresses', 'dress', 'fittings', 'errors'] },
  fitting: { texts: ['fittings', 'errors'] },
  lookbook: { texts: ['dresses', 'dress'] },
  vouchers: { texts: VOUCHER_TEXTS },
  'voucher-use': { texts: VOUCHER_TEXTS },
  brand: { texts: VOUCHER_TEXTS },
  voucher: { texts: VOUCHER_TEXTS },
  signin: { texts: ACCOUNT_TEXTS },
  signup: { texts: ACCOUNT_TEXTS },
  'reset-password': { texts: ACCOUNT_TEXTS },
  'email-link': { texts: ACCOUNT_TEXTS },
  'was-it-you': { texts: ACCOUNT_TEXTS },
  profile: {
    texts: [
      ...ACCOUNT_TEXTS,
      'reservations',
      'reviews',
      'vouchers',
      'invitations',
      'owners',
      'favourites',
      'venues',
      'dresses',
    ],
  },
  saved: { texts: ['favourites', 'venues', 'dresses', 'errors'] },
  board: { texts: ['favourites', 'venues', 'dresses', 'errors'] },
  invitations: { texts: ['invitations'] },
  'invitation-new': { page: 'invitation-edit-page', texts: ['invitations', 'card', 'errors'] },
  'invitation-edit': { texts: ['invitations', 'card', 'errors'] },
  'co-owner': { texts: ['owners', 'errors'] },
  'invitation-owners': { texts: ['guests', 'owners', 'errors'] },
  'invitation-guests': { texts: ['guests', 'imports', 'errors'] },
  'invitation-statistics': { texts: ['guests', 'errors'] },
  'invitation-wishes': { texts: ['guests', 'guest-book', 'guest-photos', 'errors'] },
  'invitation-seating': { texts: ['guests', 'room', 'seating', 'errors'] },
  'invitation-check-in': { texts: ['guests', 'errors'] },
  'invitation-gifts': { texts: ['guests', 'gifts', 'errors'] },
  magazine: { texts: ['content'] },
  article: { texts: ['content', 'dresses'] },
  faq: { texts: ['faq'] },
  fair: { texts: ['fairs', 'errors'] },
  'fair-ticket': { texts: ['fairs', 'errors'] },
  event: { texts: ['events', 'fairs', 'wheel', 'errors'] },
  photography: { texts: ['photography'] },
  album: { texts: ['photography', 'errors'] },
  policy: { texts: ['content'] },
  search: { texts: ['search'] },
  ui: { texts: ['gallery'] },
}

export const routes: PageRoute[] = (Object.keys(PAGES) as PageName[]).map((name) => ({
  name,
  ...pageAddress(name),
  page: `${name}-page`,
  ...PAGES[name],
}))

/** What may open over any page: told when something does. */
export const loadModals = async () => (await import('./modals.ts')).modals

/** What begins once a page is taken over, fetched then. */
export async function startLater(t: Translate) {
  const { keepFavourites } = await import('#domains/favourites/ui/keep-favourites.ts')
  keepFavourites(t)
}
