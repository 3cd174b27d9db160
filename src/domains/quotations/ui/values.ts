import { monthLabel } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'

/** What stands in the form, as text; the names are those of the request. */
export interface QuotationValues {
  tel: string
  name: string
  /** `day` or `month` */
  when: string
  weddingDate: string
  month: string
  session: string
  tables: string
  budget: string
  email: string
  message: string
  consent: string
}

export const NO_QUOTATION_VALUES: QuotationValues = {
  tel: '',
  name: '',
  when: 'day',
  weddingDate: '',
  month: '',
  session: 'dinner',
  tables: '',
  budget: '',
  email: '',
  message: '',
  consent: '',
}

const MILLION = 1_000_000
export const BUDGETS = [100, 150, 200, 300, 500, 1000].map((millions) => millions * MILLION)

export const valuesFrom = (given: Record<string, string | undefined>): QuotationValues =>
  Object.fromEntries(
    Object.entries(NO_QUOTATION_VALUES).map(([name, empty]) => [name, given[name] ?? empty]),
  ) as unknown as QuotationValues

/** The request that the form makes; the contract says what is wrong with it. */
export function requestOf(values: QuotationValues, ids: string[]) {
  const day = values.when !== 'month'
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    weddingCenterIds: ids,
    name: values.name,
    tel: values.tel,
    email: values.email.trim() || null,
    weddingDate: (day && values.weddingDate) || null,
    month: (!day && values.month) || null,
    session: (values.session || null) as 'lunch' | 'dinner' | null,
    tables: number(values.tables),
    budget: number(values.budget),
    message: values.message.trim() || null,
    consent: (values.consent === 'on') as true,
  }
}

/** The months that can still be chosen, a year and a half ahead. */
export function monthsFrom(today: string, lang: Language): { value: string; label: string }[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: 18 }, (_, ahead) => {
    const at = { year: year + Math.floor((month - 1 + ahead) / 12), month: ((month - 1 + ahead) % 12) + 1 }
    return {
      value: `${at.year}-${String(at.month).padStart(2, '0')}`,
      label: monthLabel(at.year, at.month, lang),
    }
  })
}
