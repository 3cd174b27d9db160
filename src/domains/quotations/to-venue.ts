import { longDate, monthLabel } from '#lib/dates.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { oneLine } from '#lib/message-text.ts'
import { vnd } from '#lib/money.ts'
import { showPhone } from '#lib/phone.ts'
import type { AskedVenue } from './queries.ts'
import type { Request } from './request-quotations.ts'

const SESSION = { lunch: 'buổi trưa', dinner: 'buổi tối' }

/** What a venue's contact is told: whom to call, and what they have in mind. Venues are written to in Vietnamese. */
export function toVenue(venue: Pick<AskedVenue, 'name'>, request: Request): string {
  const { name, tel, email, session, tables, budget, message } = request
  const parts = [
    `${name}, ${showPhone(tel)}${email ? `, ${email}` : ''}`,
    whenOf(request),
    session && SESSION[session],
    tables && `${tables} bàn`,
    budget && `ngân sách ${vnd(budget, 'vi')}`,
    message && `lời nhắn: “${message}”`,
  ]
  return oneLine(`[Song Hỷ] Yêu cầu báo giá gửi ${venue.name}: ${parts.filter(Boolean).join(' · ')}`)
}

function whenOf({ weddingDate, month }: Request): string {
  if (weddingDate) return `${longDate(weddingDate, 'vi')} (${lunarLabel(weddingDate, 'vi')})`
  if (!month) return 'chưa chọn ngày'
  return monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), 'vi')
}
