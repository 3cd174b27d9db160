import type { Language } from './localized.ts'

const SIGNS = { vi: { thousands: '.', decimal: ',' }, en: { thousands: ',', decimal: '.' } } as const

const UNITS = [
  { size: 1_000_000_000, vi: 'tỷ', en: 'billion' },
  { size: 1_000_000, vi: 'triệu', en: 'million' },
  { size: 1_000, vi: 'nghìn', en: 'thousand' },
] as const

const NBSP = '\u00a0'

// Not Intl: the server's and the browser's data may differ, and then the page would change under the reader's eyes.
function grouped(amount: number, language: Language) {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, SIGNS[language].thousands)
  return amount < 0 ? `−${digits}` : digits
}

/** `4.500.000 ₫`, in English `4,500,000 ₫`; the symbol never moves to the next line. */
export function vnd(amount: number, language: Language) {
  return `${grouped(Math.round(amount), language)}${NBSP}₫`
}

/** `4,5 triệu`, in English `4.5 million ₫`. */
export function vndShort(amount: number, language: Language) {
  for (const unit of UNITS) {
    const count = Math.round((Math.abs(amount) / unit.size) * 100) / 100
    if (count < 1) continue
    const figure = `${amount < 0 ? '−' : ''}${String(count).replace('.', SIGNS[language].decimal)}`
    return language === 'vi' ? `${figure}${NBSP}${unit.vi}` : `${figure}${NBSP}${unit.en}${NBSP}₫`
  }
  return vnd(amount, language)
}
