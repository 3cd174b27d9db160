import { href } from '#lib/href.ts'
import type { VoucherState } from '../contract.ts'

interface Chosen {
  categoryId?: string
  state?: VoucherState
  page?: number
}

/** The list's address; people count pages from 1, and the first page needs no number. */
export const vouchersHref = ({ categoryId, state, page = 1 }: Chosen = {}) =>
  href('vouchers', { categoryId, state, page: page > 1 && page })

export const voucherCalendarHref = (unsignedTitle: string, until: string) =>
  `${href('voucher', { unsignedTitle })}/calendar.ics?until=${until}`
