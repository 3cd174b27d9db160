import { inEach, type Language } from '#lib/localized.ts'
import { oneLine, smsText } from '#lib/message-text.ts'
import { createTranslate, type TextKey, type Values } from '#lib/texts.ts'
import en from '../../locales/en/messages.json' with { type: 'json' }
import vi from '../../locales/vi/messages.json' with { type: 'json' }
import type { Cause } from './message-budgets.ts'

type Key = TextKey extends infer K ? (K extends `messages.${infer Rest}` ? Rest : never) : never
/** What is filled in where a parameter is a word of ours. */
type Word = Key extends infer K ? (K extends `words.${infer Rest}` ? Rest : never) : never
export type MessageTemplate = Exclude<Key, `words.${string}`>

/** Which one follows from the address: a number is sent an SMS. */
export type Channel = 'sms' | 'email'
export const channelOf = (to: string): Channel => (to.includes('@') ? 'email' : 'sms')

interface Shape {
  channels: readonly Channel[]
  /** Whose budget it comes out of. A code's depends on whose number it is, and whoever sends it says so. */
  cause?: Cause
  params: readonly string[]
}
const sms = <const P extends string[]>(cause: Cause, ...params: P) => ({ channels: ['sms'], cause, params }) as const
const code = { channels: ['sms'], params: ['code'] } as const
const email = <const P extends string[]>(...params: P) => ({ channels: ['email'], params }) as const
const either = <const P extends string[]>(cause: Cause, ...params: P) =>
  ({ channels: ['sms', 'email'], cause, params }) as const

/** What fills in each template; `docs/messages.md` tells gateways. The words are in `locales/<language>/messages.json`. */
export const TEMPLATES = {
  'code.registration': code,
  'code.reset': code,
  'code.join': code,
  'code.confirm': code,
  'code.quotation': code,
  'code.office': code,
  'office.link': email('link'),
  'office.new-device': either('notice', 'name', 'time', 'date'),
  'office.on-behalf': either('notice', 'place', 'what', 'reason'),
  'email.verify': email('link'),
  'email.open': email('link'),
  'email.replaced': email('email', 'link'),
  'email.removed': email('link'),
  'former.reset': sms('notice', 'link'),
  'former.joined': sms('notice', 'provider', 'link'),
  'former.reset-email': email('tel', 'date', 'link', 'objection'),
  'former.joined-email': email('tel', 'provider', 'date', 'link', 'objection'),
  'reservation.confirm': sms('reservation', 'kind', 'place', 'time', 'date'),
  'reservation.confirm-untimed': sms('reservation', 'kind', 'place'),
  'reservation.decline': sms('reservation', 'kind', 'place', 'reason'),
  'reservation.reschedule': sms('reservation', 'kind', 'place', 'time', 'date', 'reason'),
  'reservation.call-off': sms('reservation', 'kind', 'place', 'time', 'date', 'reason'),
  'reservation.call-off-untimed': sms('reservation', 'kind', 'place', 'reason'),
  'reservation.no-show': sms('reservation', 'kind', 'place', 'time', 'date', 'reason'),
  'reservation.no-show-untimed': sms('reservation', 'kind', 'place', 'reason'),
  'reservation.complete': sms('reservation', 'kind', 'place'),
  'reservation.ask-to-cancel': sms('reservation', 'kind', 'place'),
  'reservation.cancel': sms('reservation', 'kind', 'place'),
  'reservation.reject-cancel': sms('reservation', 'kind', 'place', 'time', 'date'),
  'reservation.reject-cancel-untimed': sms('reservation', 'kind', 'place'),
  'review.removed': either('notice', 'place', 'reason', 'note'),
  'review.restored': either('notice', 'place'),
  'review.masked': either('notice', 'place'),
  'review.appeal-refused': either('notice', 'place'),
  'reservation.deposit': sms('reservation', 'place', 'date'),
  'reservation.offer': sms('reservation', 'kind', 'place', 'times', 'link'),
  'answers.sent': either('reservation', 'venue', 'total', 'link'),
  'answers.replaced': either('reservation', 'venue', 'total', 'link'),
  'answers.withdrawn': either('reservation', 'venue', 'reason', 'link'),
  'answers.declined': either('reservation', 'venue', 'reason', 'link'),
  'answers.called': either('reservation', 'venue', 'time', 'link'),
  'answers.late': either('reservation', 'venue', 'link'),
  'answers.accepted': either('reservation', 'venue', 'total', 'date', 'link'),
  'answers.hold-ending': either('reservation', 'venue', 'date', 'time', 'link'),
  'answers.hold-ended': either('reservation', 'venue', 'date', 'link'),
  'answers.hold-yours': either('reservation', 'venue', 'date', 'time', 'link'),
  'answers.hold-lost': either('reservation', 'venue', 'date', 'link'),
  /** As releases before proposals queued it. */
  'house.quotation': email('venue', 'client', 'wish'),
  'house.asked': either('notice', 'venue', 'client', 'wish', 'link'),
  'house.asked-first': email('venue', 'client', 'wish', 'link'),
  'house.asked-late': either('notice', 'venue', 'client', 'wish', 'link'),
  'house.accepted': either('notice', 'venue', 'client', 'date', 'total', 'link'),
  'house.refused': either('notice', 'venue', 'client', 'link'),
  'house.contradicted': either('notice', 'venue', 'client', 'link'),
  'house.time-picked': either('notice', 'kind', 'place', 'client', 'time', 'date'),
  'house.hold-ended': either('notice', 'venue', 'hall', 'date', 'client', 'link'),
  'house.hold-passed': either('notice', 'venue', 'hall', 'date', 'client', 'next', 'link'),
  'house.hold-ending': either('notice', 'venue', 'hall', 'date', 'client', 'time', 'link'),
  'house.calendar-asked': either('notice', 'venue', 'link'),
  'house.opened': email('place', 'link'),
  'house.memo-office': email('venue', 'client', 'interest', 'link'),
  'house.fitting-office': email('maker', 'dress', 'code', 'size', 'date', 'lunar', 'link'),
  'house.cancel-office': email('kind', 'place', 'client', 'link'),
  'house.album': email('studio', 'album', 'client', 'wish'),
  'house.memo': email('venue', 'client', 'interest'),
  'house.fitting': email('maker', 'dress', 'code', 'size', 'date', 'lunar', 'tel'),
  'house.cancel': email('kind', 'place', 'time', 'date', 'client', 'tel'),
  'house.cancel-untimed': email('kind', 'place', 'client', 'tel'),
  'voucher.claim': sms('voucher', 'brand', 'code', 'until', 'link'),
  'offer.announced': sms('offer', 'brand', 'text', 'link'),
  'ticket.link': sms('ticket', 'date', 'link'),
  'guest-list.first': sms('guest_list'),
  'guest-list.last': sms('guest_list'),
} as const satisfies Record<MessageTemplate, Shape>

type Templates = typeof TEMPLATES
export type EmailTemplate = {
  [T in MessageTemplate]: Templates[T]['channels'] extends readonly ['email'] ? T : never
}[MessageTemplate]
export type CodeTemplate = Extract<MessageTemplate, `code.${string}`>
export type ParamsOf<T extends MessageTemplate> = Readonly<Record<Templates[T]['params'][number], string>>

/** Venues and makers: none of them has named another language yet. */
export const LANGUAGE_OF_HOUSES: Language = 'vi'

const TEXTS: Record<Language, typeof vi> = { vi, en }
const translate = inEach((lang) => createTranslate(lang, { messages: TEXTS[lang] }))

export const wordOf = (lang: Language, word: Word, values?: Values): string =>
  translate[lang](`messages.words.${word}`, values)

export const shapeOf = (template: MessageTemplate): Shape => TEMPLATES[template]

/** Those that the template names and no others, each on one line. */
export function paramsFor(template: MessageTemplate, given: Readonly<Record<string, string>>): Record<string, string> {
  const named = shapeOf(template).params.map((name) => {
    const value = given[name]
    if (value === undefined) throw new TypeError(`${template} needs ${name}`)
    return [name, oneLine(value)]
  })
  return Object.fromEntries(named) as Record<string, string>
}

/** The whole message in words, as it goes out: an SMS has no marks. */
export function textOf(
  { template, lang, channel }: { template: MessageTemplate; lang: Language; channel: Channel },
  params: Readonly<Record<string, string>>,
): string {
  const text = translate[lang](`messages.${template}`, params)
  return channel === 'sms' ? smsText(text) : oneLine(text)
}
