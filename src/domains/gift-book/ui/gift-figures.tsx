import { SIDES } from '#domains/cards/draft/rules.ts'
import type { Gift } from '#domains/gift-book/contract.ts'
import { type GiftSum, showGift, showSum, sumsOf } from '#domains/gift-book/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import figures from '#ui/figures.module.css'
import styles from './gift-book.module.css'
import type { Giver } from './use-gift-book.ts'

/** What the book comes to, by side, and who is not in it yet. */
export function GiftFigures({ gifts, givers }: { gifts: Gift[]; givers: Giver[] }) {
  const { t, lang } = useTexts()
  const sums = sumsOf(gifts)
  const given = new Set(gifts.map(({ guestId }) => guestId))
  const without = givers.filter(({ id }) => !given.has(id)).length
  const { VND, ...others } = sums.all.amounts
  const besides = showSum({ ...sums.all, amounts: others }, lang)
  const told = (sum: GiftSum) =>
    [
      showSum(sum, lang),
      sum.things > 0 && t('gifts.figures.things', { count: sum.things }),
      t('gifts.figures.count', { count: sum.count }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <dl className={`${figures.figures} ${styles.figures}`}>
      <div>
        <dt>{t('gifts.figures.all')}</dt>
        <dd data-part="gifts-sum">{showGift({ unit: 'VND', amount: VND ?? 0, thing: '' }, lang)}</dd>
        <dd className={figures.under}>{told({ ...sums.all, amounts: besides ? others : {} })}</dd>
      </div>
      <div>
        <dt>{t('gifts.figures.without')}</dt>
        <dd data-part="households-without">{without}</dd>
        <dd className={figures.under}>{t('gifts.figures.withoutOf', { count: givers.length })}</dd>
      </div>
      <div>
        <dt>{t('gifts.figures.bySide')}</dt>
        {SIDES.map((side) => (
          <dd key={side} className={figures.under} data-side={side}>
            {t(`gifts.side.${side}`)}: {sums[side].count ? told(sums[side]) : t('gifts.figures.nothing')}
          </dd>
        ))}
      </div>
    </dl>
  )
}
