import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import type { ListedVoucher } from '../contract.ts'

const MILLION = 1_000_000

/** The big word on a ticket's stub: `10%`, `500K`, `1,5 triệu`, or what the gift is. */
export function voucherValue(
  { kind, value, label }: Pick<ListedVoucher, 'kind' | 'value' | 'label'>,
  t: Translate,
  lang: Language,
) {
  if (kind === 'percent') return `${value}%`
  if (kind !== 'amount' || value === null) return label ?? t(`vouchers.kind.${kind}Label`)
  if (value < MILLION) return t('vouchers.value.thousand', { amount: String(value / 1000) })
  const millions = String(Math.round(value / 10_000) / 100)
  return t('vouchers.value.million', { amount: lang === 'vi' ? millions.replace('.', ',') : millions })
}
