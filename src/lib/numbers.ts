import type { Language } from './localized.ts'

const SIGNS = { vi: { thousands: '.', decimal: ',' }, en: { thousands: ',', decimal: '.' } } as const

/**
 * `1.234,5`, in English `1,234.5`; with as many decimals as asked for, or the first three that it has.
 *
 * Not Intl: the server's and the browser's data may differ, and then the page would change under the reader's eyes;
 * besides, a phone takes long to fetch its rules for the first time.
 */
export function showNumber(value: number, language: Language, decimals?: number) {
  const { thousands, decimal } = SIGNS[language]
  const size = Math.abs(value)
  const digits = decimals === undefined ? String(Math.round(size * 1000) / 1000) : size.toFixed(decimals)
  const [whole, part] = digits.split('.') as [string, string?]
  const shown = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, thousands) + (part ? decimal + part : '')
  return value < 0 ? `−${shown}` : shown
}
