import type * as v from 'valibot'
import { membersWhoMay } from '#domains/staff/queries.ts'
import { longDate, monthLabel } from '#lib/dates.ts'
import { inLanguage, type Language } from '#lib/localized.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { vnd } from '#lib/money.ts'
import { officeHref } from '#lib/office-href.ts'
import { showPhone } from '#lib/phone.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { LANGUAGE_OF_HOUSES, wordOf } from '#platform/message-templates.ts'
import { queueMessage } from '#platform/messages.ts'
import { makeAnswerLink } from './make-answer-link.ts'
import type { AskedVenue } from './queries.ts'
import type { QuotationRequest } from './requests/contract.ts'
import { SERVICES_OF_INTEREST } from './rules.ts'
import { SERVICE_NAMES } from './service-names.ts'

export type Request = v.InferOutput<typeof QuotationRequest>
export type WantedOfVenue = Partial<
  Pick<Request, 'weddingDate' | 'month' | 'session' | 'tables' | 'budget' | 'message'>
>

interface Asking {
  quotationId: string
  venue: Pick<AskedVenue, 'name' | 'contact'>
  request: Request
  partnerId: string | null
}

/**
 * Where a house has people in the office, one of them is told, without a number; where it has none, its own address is:
 * whom to call, as ever. Both get a link to answer by.
 */
export async function tellVenue(tx: Transaction, manner: Manner, { quotationId, venue, request, partnerId }: Asking) {
  const { weddingDate } = request
  const [member] = partnerId ? await membersWhoMay(tx, partnerId, 'answer-quotations') : []
  if (member) {
    const { id: staffId, name, address: to, lang } = member
    const link = await makeAnswerLink(tx, manner, { quotationId, staffId, name, receiver: to, weddingDate })
    const params = { venue: venue.name, client: request.name, wish: wishInBrief(request, lang), link }
    return queueMessage(tx, { template: 'house.asked', params, to, lang, partnerId }, manner.budgets)
  }
  const lang = LANGUAGE_OF_HOUSES
  const to = venue.contact.email
  const link = await makeAnswerLink(tx, manner, { quotationId, staffId: null, name: null, receiver: to, weddingDate })
  const wish = [...wanted(request), interest(request.services)].filter(Boolean).join(' · ')
  const params = { venue: venue.name, client: person(request), wish, link }
  return queueMessage(tx, { template: 'house.asked-first', params, to, lang, partnerId })
}

interface Memo {
  quotationId: string
  venueName: string
  client: Pick<Request, 'name' | 'tel'>
  services: string[]
  to: string
  partnerId: string | null
}

/** What a client ticked after the request was sent. */
export async function tellOfMemo(tx: Transaction, officeUrl: string, memo: Memo) {
  const { quotationId, venueName, client, services, to, partnerId } = memo
  const lang = LANGUAGE_OF_HOUSES
  const told = { venue: venueName, interest: interest(services) || wordOf(lang, 'no-interest') }
  const members = partnerId ? await membersWhoMay(tx, partnerId, 'answer-quotations') : []
  if (members.length === 0) {
    return queueMessage(tx, {
      template: 'house.memo',
      params: { ...told, client: person(client) },
      to,
      lang,
      partnerId,
    })
  }
  const params = { ...told, client: client.name, link: `${officeUrl}${officeHref('quotation', { id: quotationId })}` }
  return queueMessage(tx, { template: 'house.memo-office', params, to, lang, partnerId })
}

const person = ({ name, tel, email }: Pick<Request, 'name' | 'tel' | 'email'>) =>
  `${name}, ${showPhone(tel)}${email ? `, ${email}` : ''}`

/** When and how many: enough to know whether to open it. */
export const wishInBrief = ({ weddingDate, month, session, tables }: WantedOfVenue, lang: Language) =>
  wanted({ weddingDate, month, session, tables }, lang).join(' · ')

/** The request in a few words; what was left open is not there. */
export function wanted(
  { session, tables, budget, message, ...when }: WantedOfVenue,
  lang = LANGUAGE_OF_HOUSES,
): string[] {
  const parts = [
    whenOf(when, lang),
    session && wordOf(lang, session),
    tables && wordOf(lang, 'tables', { count: tables }),
    budget && wordOf(lang, 'budget', { amount: vnd(budget, lang) }),
    message && wordOf(lang, 'note', { note: message }),
  ]
  return parts.filter((part): part is string => Boolean(part))
}

function whenOf({ weddingDate, month }: Pick<WantedOfVenue, 'weddingDate' | 'month'>, lang: Language): string {
  if (weddingDate) return `${longDate(weddingDate, lang)} (${lunarLabel(weddingDate, lang)})`
  if (!month) return wordOf(lang, 'undated')
  return monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
}

export function interest(services: string[] | null | undefined): string {
  const lang = LANGUAGE_OF_HOUSES
  const names = serviceNames(services ?? [])
  return names && wordOf(lang, 'interest', { services: names })
}

/** In the order in which they are offered. */
export const serviceNames = (services: string[]): string =>
  SERVICES_OF_INTEREST.filter((code) => services.includes(code))
    .map((code) => inLanguage(SERVICE_NAMES[code], LANGUAGE_OF_HOUSES))
    .join('; ')
