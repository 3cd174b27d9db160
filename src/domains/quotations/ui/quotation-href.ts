import { isIsoDate } from '#lib/dates.ts'
import type { QuotationValues } from './values.ts'

/** What was already worked out before somebody asks. */
export type Known = Partial<Pick<QuotationValues, 'tables' | 'session' | 'weddingDate'>>

/** What an address or a calculator says about a banquet, as far as it makes sense. */
export const knownFrom = ({ tables = '', session = '', date = '' }: { [name: string]: string | undefined }): Known => ({
  ...(/^\d{1,3}$/.test(tables) && { tables }),
  ...((session === 'lunch' || session === 'dinner') && { session }),
  ...(isIsoDate(date) && { weddingDate: date }),
})

export function quotationHref(ids: string[], { tables, session, weddingDate: date }: Known = {}) {
  const given = Object.entries({ tables, session, date }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `/quotation?${[['ids', ids.join(',')], ...given].map((pair) => pair.join('=')).join('&')}`
}

export const sentHref = (clientId: string, saved = false) =>
  `/quotation/sent?clientId=${clientId}${saved ? '&saved=1' : ''}`
