import { shortDate } from '#lib/dates.ts'
import { vnd } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { FactList } from '#ui/fact-list.tsx'
import type { Voucher } from '../contract.ts'

/** What somebody checks before they claim: dates, sums, places. */
export function VoucherFacts({ voucher }: { voucher: Voucher }) {
  const { t, lang } = useTexts()
  const facts = [
    { name: t('vouchers.facts.from'), value: shortDate(voucher.validFromDate, lang) },
    { name: t('vouchers.facts.to'), value: shortDate(voucher.validToDate, lang) },
    ...(voucher.minimum ? [{ name: t('vouchers.facts.minimum'), value: vnd(voucher.minimum, lang) }] : []),
    ...(voucher.cap ? [{ name: t('vouchers.facts.cap'), value: vnd(voucher.cap, lang) }] : []),
    { name: t('vouchers.facts.branches'), value: voucher.branches.join(', ') },
    { name: t('vouchers.facts.each'), value: t('vouchers.facts.once') },
  ]
  return <FactList facts={facts} />
}
