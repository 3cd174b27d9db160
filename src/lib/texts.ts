import type accounts from '../../locales/vi/accounts.json'
import type answers from '../../locales/vi/answers.json'
import type calendar from '../../locales/vi/calendar.json'
import type card from '../../locales/vi/card.json'
import type common from '../../locales/vi/common.json'
import type content from '../../locales/vi/content.json'
import type dates from '../../locales/vi/dates.json'
import type dress from '../../locales/vi/dress.json'
import type dresses from '../../locales/vi/dresses.json'
import type errors from '../../locales/vi/errors.json'
import type events from '../../locales/vi/events.json'
import type fairs from '../../locales/vi/fairs.json'
import type faq from '../../locales/vi/faq.json'
import type favourites from '../../locales/vi/favourites.json'
import type fittings from '../../locales/vi/fittings.json'
import type gallery from '../../locales/vi/gallery.json'
import type gifts from '../../locales/vi/gifts.json'
import type guestBook from '../../locales/vi/guest-book.json'
import type guestPhotos from '../../locales/vi/guest-photos.json'
import type guests from '../../locales/vi/guests.json'
import type imports from '../../locales/vi/imports.json'
import type invitations from '../../locales/vi/invitations.json'
import type maps from '../../locales/vi/maps.json'
import type messages from '../../locales/vi/messages.json'
import type office from '../../locales/vi/office.json'
import type owners from '../../locales/vi/owners.json'
import type photography from '../../locales/vi/photography.json'
import type quotations from '../../locales/vi/quotations.json'
import type reservations from '../../locales/vi/reservations.json'
import type reviews from '../../locales/vi/reviews.json'
import type room from '../../locales/vi/room.json'
import type search from '../../locales/vi/search.json'
import type seating from '../../locales/vi/seating.json'
import type venues from '../../locales/vi/venues.json'
import type vouchers from '../../locales/vi/vouchers.json'
import type wheel from '../../locales/vi/wheel.json'
import type { Language } from './localized.ts'
import { showNumber } from './numbers.ts'

/** The Vietnamese files are the shape of all others. */
interface Texts {
  accounts: typeof accounts
  answers: typeof answers
  calendar: typeof calendar
  card: typeof card
  common: typeof common
  content: typeof content
  dates: typeof dates
  dress: typeof dress
  dresses: typeof dresses
  errors: typeof errors
  events: typeof events
  faq: typeof faq
  fairs: typeof fairs
  favourites: typeof favourites
  gallery: typeof gallery
  gifts: typeof gifts
  'guest-photos': typeof guestPhotos
  'guest-book': typeof guestBook
  guests: typeof guests
  imports: typeof imports
  invitations: typeof invitations
  maps: typeof maps
  messages: typeof messages
  office: typeof office
  owners: typeof owners
  reviews: typeof reviews
  room: typeof room
  search: typeof search
  seating: typeof seating
  photography: typeof photography
  fittings: typeof fittings
  quotations: typeof quotations
  reservations: typeof reservations
  venues: typeof venues
  vouchers: typeof vouchers
  wheel: typeof wheel
}

export type Namespace = keyof Texts
export type LoadedTexts = Partial<Record<Namespace, object>>

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K
type Paths<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}` }[keyof T & string]
type Refusals<T> = T extends { refusals: infer R } ? keyof R & string : never
/** A refusal is asked for as `errors.<code>`, whichever noun's file holds its sentence. */
export type TextKey =
  | { [N in Namespace]: `${N}.${Paths<Omit<Texts[N], 'refusals'>>}` }[Namespace]
  | `errors.${Refusals<Texts[Namespace]>}`

export type Values = Record<string, string | number>
export type Translate = (key: TextKey, values?: Values) => string

const rules = new Map<Language, Intl.PluralRules>()

/** Which of a language's forms a number takes: Vietnamese has one, English two. */
function formFor(count: number, language: Language): Intl.LDMLPluralRule {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return rule.select(count)
}

/**
 * `t('venues.list.title', { count: 3 })`: the first part of a key is its file. With a `count` the form for that number
 * is taken (`title_one`, `title_other`). A missing text shows its key, which `npm run check` never lets through.
 */
export function createTranslate(language: Language, texts: LoadedTexts): Translate {
  return (key, values) => {
    const parts = key.split('.')
    const last = parts.pop()!
    let branch: unknown = texts
    for (const part of parts) branch = (branch as Record<string, unknown> | undefined)?.[part]
    const leaf = branch as Record<string, string> | undefined
    const plural = typeof values?.count === 'number' ? leaf?.[`${last}_${formFor(values.count, language)}`] : undefined
    const text = plural ?? leaf?.[last] ?? leaf?.[`${last}_other`] ?? key
    if (!values) return text
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : typeof value === 'number' ? showNumber(value, language) : value
    })
  }
}
