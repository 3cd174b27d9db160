import type * as v from 'valibot'
import { longDate, monthLabel } from '#lib/dates.ts'
import { inLanguage } from '#lib/localized.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { vnd } from '#lib/money.ts'
import { showPhone } from '#lib/phone.ts'
import { LANGUAGE_OF_HOUSES as lang, wordOf } from '#platform/message-templates.ts'
import { SERVICES_OF_INTEREST } from './contract.ts'
import type { AskedVenue } from './queries.ts'
import type { QuotationRequest } from './requests/contract.ts'
import { SERVICE_NAMES } from './service-names.ts'

export type Request = v.InferOutput<typeof QuotationRequest>
type Named = Pick<AskedVenue, 'name'>
export type WantedOfVenue = Partial<
  Pick<Request, 'weddingDate' | 'month' | 'session' | 'tables' | 'budget' | 'message'>
>

/** What a venue's contact is told: whom to call, and what they have in mind. */
export function toVenue(venue: Named, request: Request) {
  const wish = [...wanted(request), interest(request.services)].filter(Boolean).join(' · ')
  return { template: 'house.quotation' as const, params: { venue: venue.name, client: person(request), wish }, lang }
}

/** What a client ticked after the request was sent. */
export const memoToVenue = (venue: Named, client: Pick<Request, 'name' | 'tel'>, services: string[]) => ({
  template: 'house.memo' as const,
  params: { venue: venue.name, client: person(client), interest: interest(services) || wordOf(lang, 'no-interest') },
  lang,
})

const person = ({ name, tel, email }: Pick<Request, 'name' | 'tel' | 'email'>) =>
  `${name}, ${showPhone(tel)}${email ? `, ${email}` : ''}`

/** The request in a few words; what was left open is not there. */
export function wanted({ session, tables, budget, message, ...when }: WantedOfVenue): string[] {
  const parts = [
    whenOf(when),
    session && wordOf(lang, session),
    tables && wordOf(lang, 'tables', { count: tables }),
    budget && wordOf(lang, 'budget', { amount: vnd(budget, lang) }),
    message && wordOf(lang, 'note', { note: message }),
  ]
  return parts.filter((part): part is string => Boolean(part))
}

function whenOf({ weddingDate, month }: Pick<WantedOfVenue, 'weddingDate' | 'month'>): string {
  if (weddingDate) return `${longDate(weddingDate, lang)} (${lunarLabel(weddingDate, lang)})`
  if (!month) return wordOf(lang, 'undated')
  return monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
}

export function interest(services: string[] | null | undefined): string {
  const names = serviceNames(services ?? [])
  return names && wordOf(lang, 'interest', { services: names })
}

/** In the order in which they are offered. */
export const serviceNames = (services: string[]): string =>
  SERVICES_OF_INTEREST.filter((code) => services.includes(code))
    .map((code) => inLanguage(SERVICE_NAMES[code], lang))
    .join('; ')
