export const LONGEST_TYPED_PRICE = 15
const MILLIONS = /^(\d{1,3}(?:[.,]\d{1,2})?)(?:tr|triệu|trieu|m)?$/
const THOUSANDS = /^(\d{1,6})(?:k|nghìn|ngàn)$/

/** What somebody types as a price: a short figure is in millions, as in "3" or "2,5", a long one in đồng. */
export function typedPrice(typed: string): number | undefined {
  const text = typed.normalize('NFC').toLowerCase().replace(/\s/g, '').replace(/[đ₫]$/, '')
  const millions = MILLIONS.exec(text)?.[1]
  if (millions) return Math.round(Number(millions.replace(',', '.')) * 1_000_000)
  const thousands = THOUSANDS.exec(text)?.[1]
  if (thousands) return Number(thousands) * 1000
  const figures = text.replace(/[.,]/g, '')
  return /^\d{4,9}$/.test(figures) ? Number(figures) : undefined
}
