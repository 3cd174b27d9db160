import type { VoucherState } from '../contract.ts'

interface Chosen {
  categoryId?: string
  state?: VoucherState
  page?: number
}

/** The list's address; people count pages from 1, and the first page needs no number. */
export function vouchersHref({ categoryId, state, page = 1 }: Chosen = {}) {
  const query = new URLSearchParams()
  if (categoryId) query.set('categoryId', categoryId)
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/vouchers?${query}` : '/vouchers'
}

export const voucherHref = (unsignedTitle: string) => `/vouchers/${unsignedTitle}`
export const brandHref = (unsignedName: string) => `/vouchers/brands/${unsignedName}`
/** What the QR holds: the claim as the counter sees it. */
export const counterHref = (voucherId: string, clientId: string) => `/vouchers/use/${voucherId}?clientId=${clientId}`
export const voucherCalendarHref = (unsignedTitle: string, until: string) =>
  `/vouchers/${unsignedTitle}/calendar.ics?until=${until}`
