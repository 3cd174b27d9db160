import { href } from '#lib/href.ts'
import { vnd, vndShort } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { useLink } from '#ui/link-context.tsx'
import type { Dress } from '../contract.ts'
import { MODES, type Mode } from '../words/rules.ts'
import styles from './price-modes.module.css'
import { rentalTotal } from './rental-total.ts'

type PriceModesProps = { dress: Pick<Dress, 'id' | 'prices'>; mode: Mode }

/** The ways to have a dress, each at its own address, and everything that the chosen one costs. */
export function PriceModes({ dress, mode }: PriceModesProps) {
  const { t, lang } = useTexts()
  const Anchor = useLink()
  const { prices } = dress
  return (
    <div>
      <nav className={styles.modes} aria-label={t('dresses.groups.mode')}>
        {MODES.map((way) => {
          const price = prices[way]?.price
          if (price === undefined) return null
          return (
            <Anchor
              key={way}
              href={href('dress', { id: dress.id, mode: way })}
              aria-current={way === mode ? 'true' : undefined}
            >
              {t(`dresses.card.prices.${way}`)}
              <b>{vndShort(price, lang)}</b>
            </Anchor>
          )
        })}
      </nav>
      <FactList facts={feesOf(dress, mode, t, (amount) => vnd(amount, lang))} />
    </div>
  )
}

function feesOf(
  { prices: { rent, buy, tailor } }: Pick<Dress, 'prices'>,
  mode: Mode,
  t: Translate,
  money: (amount: number) => string,
): Fact[] {
  if (mode === 'rent' && rent) {
    const { total, atHandOver } = rentalTotal(rent)
    return [
      { name: t('dress.fees.rent', { days: rent.days }), value: money(rent.price) },
      { name: t('dress.fees.cleaning'), value: rent.cleaning ? money(rent.cleaning) : t('dress.fees.included') },
      {
        name: t('dress.fees.alteration'),
        value:
          rent.alteration === null
            ? t('dress.fees.notAltered')
            : rent.alteration
              ? money(rent.alteration)
              : t('dress.fees.included'),
      },
      {
        name: t('dress.fees.accessories'),
        value: t(rent.accessories ? 'dress.fees.included' : 'dress.fees.notIncluded'),
      },
      { name: t('dress.fees.total'), value: money(total), total: true },
      { name: t('dress.fees.deposit'), value: money(rent.deposit) },
      { name: t('dress.fees.atHandOver'), value: money(atHandOver) },
    ]
  }
  if (mode === 'tailor' && tailor) {
    return [
      { name: t('dress.fees.days'), value: t('dress.fees.daysLong', { count: tailor.days }) },
      { name: t('dress.fees.tailorDeposit'), value: money(tailor.deposit) },
      { name: t('dress.fees.rest'), value: money(tailor.price - tailor.deposit) },
      { name: t('dress.fees.total'), value: money(tailor.price), total: true },
    ]
  }
  if (!buy) return []
  return [
    { name: t('dress.fees.alterationBought'), value: t('dress.fees.included') },
    { name: t('dress.fees.total'), value: money(buy.price), total: true },
  ]
}
