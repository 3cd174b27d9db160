import type { Language } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import type { Fees } from '../contract.ts'

/** Every kind of fee has its line, also those the venue does not take or does not name. */
export function FeeList({ fees }: { fees: Fees }) {
  const { t, lang } = useTexts()
  return <FactList facts={linesOf(fees, t, lang)} />
}

function linesOf(fees: Fees, t: Translate, lang: Language): Fact[] {
  const percent = (value: number) => (value ? t('venues.fees.percent', { percent: value }) : t('venues.fees.none'))
  const amount = (value: number | undefined) =>
    value === undefined ? t('venues.fees.notStated') : value ? vnd(value, lang) : t('venues.fees.none')
  const hallHire = fees.hallHire ? vnd(fees.hallHire, lang) : t('venues.fees.included')
  return [
    { name: t('venues.fees.serviceCharge'), value: percent(fees.serviceChargePercent) },
    { name: t('venues.fees.vat'), value: percent(fees.vatPercent) },
    { name: t('venues.fees.hallHire'), value: hallHire },
    ...[
      { name: t('venues.fees.drinks'), fee: fees.drinksPerTable },
      { name: t('venues.fees.corkage'), fee: fees.corkagePerBottle },
      { name: t('venues.fees.outsideVendor'), fee: fees.outsideVendor },
      { name: t('venues.fees.overtime'), fee: fees.overtimePerHour },
    ].map(({ name, fee }) => ({ name, value: amount(fee), quiet: fee === undefined })),
  ]
}
