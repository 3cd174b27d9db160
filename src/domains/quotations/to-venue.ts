import { longDate, monthLabel } from '#lib/dates.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { oneLine } from '#lib/message-text.ts'
import { vnd } from '#lib/money.ts'
import { showPhone } from '#lib/phone.ts'
import { SERVICES_OF_INTEREST } from './contract.ts'
import type { AskedVenue } from './queries.ts'
import type { Request } from './request-quotations.ts'
import { SERVICE_NAMES } from './service-names.ts'

const SESSION = { lunch: 'buổi trưa', dinner: 'buổi tối' }

type Named = Pick<AskedVenue, 'name'>
export type Wanted = Partial<Pick<Request, 'weddingDate' | 'month' | 'session' | 'tables' | 'budget' | 'message'>>

/** What a venue's contact is told: whom to call, and what they have in mind. Venues are written to in Vietnamese. */
export function toVenue(venue: Named, request: Request): string {
  const parts = [person(request), ...wanted(request), interest(request.services)]
  return oneLine(`[Song Hỷ] Yêu cầu báo giá gửi ${venue.name}: ${parts.filter(Boolean).join(' · ')}`)
}

/** What a client ticked after the request was sent. */
export const memoToVenue = (venue: Named, client: Pick<Request, 'name' | 'tel'>, services: string[]): string =>
  oneLine(
    `[Song Hỷ] Bổ sung cho yêu cầu báo giá gửi ${venue.name}: ${person(client)} · ${interest(services) || 'không quan tâm dịch vụ nào thêm'}`,
  )

const person = ({ name, tel, email }: Pick<Request, 'name' | 'tel' | 'email'>) =>
  `${name}, ${showPhone(tel)}${email ? `, ${email}` : ''}`

/** The request in a few words; what was left open is not there. */
export function wanted({ session, tables, budget, message, ...when }: Wanted): string[] {
  const parts = [
    whenOf(when),
    session && SESSION[session],
    tables && `${tables} bàn`,
    budget && `ngân sách ${vnd(budget, 'vi')}`,
    message && `lời nhắn: “${message}”`,
  ]
  return parts.filter((part): part is string => Boolean(part))
}

function whenOf({ weddingDate, month }: Pick<Wanted, 'weddingDate' | 'month'>): string {
  if (weddingDate) return `${longDate(weddingDate, 'vi')} (${lunarLabel(weddingDate, 'vi')})`
  if (!month) return 'chưa chọn ngày'
  return monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), 'vi')
}

export function interest(services: string[] | null | undefined): string {
  const names = serviceNames(services ?? [])
  return names && `quan tâm thêm: ${names}`
}

/** In the order in which they are offered. */
export const serviceNames = (services: string[]): string =>
  SERVICES_OF_INTEREST.filter((code) => services.includes(code))
    .map((code) => SERVICE_NAMES[code].vi)
    .join('; ')
