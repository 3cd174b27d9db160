/**
 * Every address of the site with the keys of its query, by the name of its page; English ones have /en before them.
 * The keys of a list are beside its filters.
 */
export const ADDRESSES = {
  home: '/',
  venues: '/wedding-centers?cityId&date&session',
  compare: '/wedding-centers/compare?ids&tables&day&session&date',
  venue: '/wedding-centers/:unsignedName?tables&day&session&hall&menu&drinks&voucher&date',
  'venue-reviews': '/wedding-centers/:unsignedName/reviews?stars&pictures&sort&page',
  'write-review': '/wedding-centers/:unsignedName/review',
  'review-rules': '/reviews/rules',
  review: '/reviews/:id',
  quotation: '/quotation?ids&tables&session&date',
  'quotation-sent': '/quotation/sent?clientId&saved',
  'quotation-answers': '/quotation/answers?clientId',
  'visit-times': '/quotation/times?clientId',
  dresses: '/dresses',
  maker: '/dresses/brands/:id',
  dress: '/dresses/:id?mode',
  fitting: '/dresses/:id/fitting?sent',
  lookbook: '/lookbooks/:id',
  vouchers: '/vouchers?categoryId&state&page',
  'voucher-use': '/vouchers/use/:id?clientId',
  brand: '/vouchers/brands/:unsignedName',
  voucher: '/vouchers/:unsignedTitle',
  signin: '/signin',
  signup: '/signup?step',
  'reset-password': '/reset-password?step',
  'email-link': '/email?token',
  'was-it-you': '/was-it-you',
  profile: '/profile?tab',
  saved: '/saved',
  board: '/boards/:token',
  invitations: '/invitations?mood&colour',
  'invitation-new': '/invitations/new?template',
  'invitation-edit': '/invitations/:id/edit',
  'co-owner': '/invitations/join/:token',
  'invitation-owners': '/invitations/:id/owners',
  'invitation-guests': '/invitations/:id/guests',
  'invitation-statistics': '/invitations/:id/statistics',
  'invitation-wishes': '/invitations/:id/wishes',
  'invitation-seating': '/invitations/:id/seating?view',
  'invitation-check-in': '/invitations/:id/check-in',
  'invitation-gifts': '/invitations/:id/gifts',
  card: '/thiep/:unsignedName?face&g&tl&lc',
  gift: '/thiep/:unsignedName/mung-cuoi?g',
  'wishes-screen': '/thiep/:unsignedName/loi-chuc',
  'card-draft': '/thiep-nhap/:preview?face',
  'card-sample': '/thiep-mau/:template?face',
  magazine: '/magazine?category&saved',
  article: '/magazine/:slug',
  faq: '/faq',
  fair: '/fair?id',
  'fair-ticket': '/fair/tickets/:id',
  event: '/event',
  photography: '/photography?category',
  album: '/photography/:id',
  policy: '/policy/:name',
  search: '/search?q&kind',
  ui: '/ui',
} as const

export type AddressName = keyof typeof ADDRESSES
type PathOf<A extends string> = A extends `${infer Path}?${string}` ? Path : A
/** What the path of an address asks for. */
export type InPath<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | InPath<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type KeysIn<Query extends string> = Query extends `${infer Key}&${infer Rest}` ? Key | KeysIn<Rest> : Query
type InQuery<A extends string> = A extends `${string}?${infer Query}` ? KeysIn<Query> : never
export type QueryOf<Name extends AddressName> = Partial<Record<InQuery<(typeof ADDRESSES)[Name]>, string>>
type Values<A extends string> = Record<InPath<PathOf<A>>, string> &
  Partial<Record<InQuery<A>, string | number | false | null>>
type Given<A extends string> = Record<never, never> extends Values<A> ? [values?: Values<A>] : [values: Values<A>]

export function pageAddress(name: AddressName): { path: string; query: string[] } {
  const [path = '', keys] = ADDRESSES[name].split('?')
  return { path, query: keys ? keys.split('&') : [] }
}

/** The address of a page of ours: what its path asks for stands there, what its query may hold behind it. */
export function href<Name extends AddressName>(name: Name, ...[values]: Given<(typeof ADDRESSES)[Name]>): string {
  const { path, query } = pageAddress(name)
  const given = values as Record<string, string> | undefined
  return withQuery(
    path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(given?.[key] ?? '')),
    new URLSearchParams(query.flatMap((key) => (given?.[key] ? [[key, given[key]]] : []))),
  )
}

/** A comma means nothing to browsers, and people read these addresses. */
export const withQuery = (path: string, query: URLSearchParams) =>
  query.size ? `${path}?${String(query).replaceAll('%2C', ',')}` : path
