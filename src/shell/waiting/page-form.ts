import { ADDRESSES, type AddressName, pageAddress } from '#lib/href.ts'
import { routeFinder } from '#lib/page-key.ts'

/** The form of a page: what stands where on it, whatever it shows. */
export type PageForm = 'list' | 'venue' | 'thing' | 'portrait' | 'article' | 'form'

const NAMES: Partial<Record<PageForm, AddressName[]>> = {
  list: ['venues', 'dresses', 'vouchers', 'magazine', 'photography', 'invitations', 'compare', 'brand', 'maker'],
  venue: ['venue'],
  thing: ['home', 'voucher', 'album', 'fair', 'event', 'lookbook'],
  portrait: ['dress'],
  article: ['article', 'faq', 'policy', 'review-rules', 'venue-reviews'],
}
/** Their heading stands at the top, without the way to it. */
const WITHOUT_CRUMBS: AddressName[] = ['home', 'invitations', 'fair', 'event']
/** They show what a venue asks and which of its days are free. */
const WITH_PRICES: AddressName[] = ['home', 'venues', 'venue', 'compare', 'quotation']

const find = routeFinder(
  (Object.keys(ADDRESSES) as AddressName[]).map((name) => ({ name, path: pageAddress(name).path })),
)

export function pageFormOf(pathname: string) {
  const name = find(pathname)?.name
  const form = (Object.keys(NAMES) as PageForm[]).find((one) => name && NAMES[one]?.includes(name)) ?? 'form'
  return {
    form,
    hasCrumbs: form !== 'form' && !WITHOUT_CRUMBS.some((one) => one === name),
    hasPrices: WITH_PRICES.some((one) => one === name),
  }
}
