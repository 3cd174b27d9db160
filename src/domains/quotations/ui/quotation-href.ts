import { href } from '#lib/href.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import type { QuotationValues } from './values.ts'

/** What was already worked out before somebody asks. */
export type Known = Partial<Pick<QuotationValues, 'tables' | 'session' | 'weddingDate'>>

/** What an address or a calculator says about a banquet, as far as it makes sense. */
export const knownFrom = ({ tables = '', session = '', date = '' }: { [name: string]: string | undefined }): Known => ({
  ...(/^\d{1,3}$/.test(tables) && { tables }),
  ...((session === 'lunch' || session === 'dinner') && { session }),
  ...(isIsoDate(date) && { weddingDate: date }),
})

export const quotationHref = (ids: string[], { tables, session, weddingDate: date }: Known = {}) =>
  href('quotation', { ids: ids.join(','), tables, session, date })

export const sentHref = (clientId: string, saved = false) => href('quotation-sent', { clientId, saved: saved && 1 })
