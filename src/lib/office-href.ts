import { type InPath, withQuery } from './href.ts'

/** Every address of the office, by the name of its page. Apart from the site's: public pages carry none of it. */
export const OFFICE_ADDRESSES = {
  today: '/office',
  signin: '/office/signin',
  join: '/office/join/:token',
  me: '/office/me',
  quotations: '/office/quotations',
  quotation: '/office/quotations/:id',
  answer: '/office/quotations/:id/answer',
  'answer-link': '/office/a/:token',
  calendars: '/office/calendar',
  calendar: '/office/calendar/:id',
  visits: '/office/visits',
  visit: '/office/visits/:id',
  'fitting-days': '/office/fitting-days',
  'fitting-days-of': '/office/fitting-days/:id',
  reviews: '/office/reviews',
  review: '/office/reviews/:id',
  messages: '/office/messages',
  partners: '/office/partners',
  partner: '/office/partners/:id',
  staff: '/office/staff',
  acts: '/office/acts',
  rights: '/office/rights',
  more: '/office/more',
} as const

export type OfficePageName = keyof typeof OFFICE_ADDRESSES
type Params<Name extends OfficePageName> = Record<InPath<(typeof OFFICE_ADDRESSES)[Name]>, string>
type Query = Record<string, string | undefined>

export function officeHref<Name extends OfficePageName>(name: Name, params: Params<Name>, query: Query = {}): string {
  const path = OFFICE_ADDRESSES[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key]!),
  )
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return withQuery(path, new URLSearchParams(given))
}
