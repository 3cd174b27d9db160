import type { Language } from './localized.ts'
import { showNumber } from './numbers.ts'

const UNITS = [
  { size: 1_000_000_000, vi: 'tỷ', en: 'billion' },
  { size: 1_000_000, vi: 'triệu', en: 'million' },
  { size: 1_000, vi: 'nghìn', en: 'thousand' },
] as const

const NBSP = '\u00a0'

/** `4.500.000 ₫`, in English `4,500,000 ₫`; the symbol never moves to the next line. */
export function vnd(amount: number, language: Language) {
  return `${showNumber(Math.round(amount), language)}${NBSP}₫`
}

/** `4,5 triệu`, in English `4.5 million ₫`. */
export function vndShort(amount: number, language: Language) {
  for (const unit of UNITS) {
    const count = Math.round((amount / unit.size) * 100) / 100
    if (Math.abs(count) < 1) continue
    const figure = showNumber(count, language)
    return language === 'vi' ? `${figure}${NBSP}${unit.vi}` : `${figure}${NBSP}${unit.en}${NBSP}₫`
  }
  return vnd(amount, language)
}
