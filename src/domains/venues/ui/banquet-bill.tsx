import type { BanquetWish, Bill } from '#lib/banquet-price.ts'
import type { Language } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import type { Venue } from '../contract.ts'
import styles from './banquet-bill.module.css'
import { momentOf } from './deposit-steps.tsx'

type BanquetBillProps = {
  wish: BanquetWish
  bill: Bill
  hall: string
  venue: Pick<Venue, 'fees' | 'menus'>
}

/** Line by line, then the total and when it is paid. */
export function BanquetBillView({ wish, bill, hall, venue }: BanquetBillProps) {
  const { t, lang } = useTexts()
  return (
    <>
      <dl className={styles.lines}>
        {linesOf({ wish, bill, hall, venue }, t, lang).map(({ name, note, value, off }) => (
          <div key={name} className={off ? styles.off : undefined}>
            <dt>
              {name}
              {note && <small>{note}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('venues.bill.total')}</dt>
          <dd>{vnd(bill.total, lang)}</dd>
        </div>
        <div>
          <dt>{t('venues.bill.perGuest', { count: wish.tables * 10 })}</dt>
          <dd>{vnd(bill.perGuest, lang)}</dd>
        </div>
      </dl>
      <h3 className={styles.when}>{t('venues.deposit.title')}</h3>
      <ol className={styles.steps}>
        {bill.payments.map(({ step, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are their places
          <li key={index}>
            <span>{momentOf(step, t)}</span>
            <span>{vnd(amount, lang)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('venues.bill.note')}</p>
    </>
  )
}

function linesOf({ wish, bill, hall, venue: { fees, menus } }: BanquetBillProps, t: Translate, lang: Language) {
  const { tables, day, session, menu } = wish
  const when = t('venues.bill.when', {
    session: t(`venues.calculator.${session}`).toLowerCase(),
    day: t(`venues.calculator.${day}`),
  })
  const chosen = menu === undefined ? undefined : menus[menu]
  const money = (amount: number) => vnd(amount, lang)
  return [
    {
      name: t('venues.bill.food', { tables, price: money(bill.tablePrice) }),
      note: [hall, ...(chosen ? [t('venues.menus.one', { name: chosen.name })] : []), when].join(', '),
      value: money(bill.food),
    },
    { name: t('venues.bill.drinks'), value: bill.drinks ? money(bill.drinks) : drinksWord(wish, fees, t) },
    {
      name: t('venues.bill.service', { percent: fees.serviceChargePercent }),
      value: fees.serviceChargePercent ? money(bill.serviceCharge) : t('venues.fees.none'),
    },
    {
      name: t('venues.fees.hallHire'),
      value: bill.hallHire ? money(bill.hallHire) : t('venues.fees.included'),
    },
    { name: t('venues.bill.vat', { percent: fees.vatPercent }), value: money(bill.vat) },
    ...(bill.discount ? [{ name: t('venues.bill.voucher'), value: money(-bill.discount), off: true }] : []),
  ] as { name: string; note?: string; value: string; off?: boolean }[]
}

function drinksWord(wish: BanquetWish, fees: Venue['fees'], t: Translate) {
  if (fees.drinksPerTable === undefined) return t('venues.fees.notStated')
  return t(wish.drinks ? 'venues.fees.included' : 'venues.bill.without')
}
