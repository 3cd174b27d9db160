import type { Home } from '#domains/content/home/contract.ts'
import { showNumber } from '#lib/numbers.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './counts.module.css'
import { Emphasised } from './emphasised.tsx'

/** A young site has few requests to speak of; its venues are the better news. */
const WORTH_TELLING = 50

export function Counts({ counts: { requests, venues, cities, vouchers } }: Pick<Home, 'counts'>) {
  const { t, lang } = useTexts()
  const figure = (count: number) => showNumber(count, lang)
  const sentence =
    requests >= WORTH_TELLING
      ? t('common.front.counts.requests', { count: requests })
      : t('common.front.counts.venues', { venues: figure(venues), cities: figure(cities), vouchers: figure(vouchers) })
  return (
    <div className={`wrap ${styles.counts}`}>
      <p>
        <Emphasised text={sentence} as="b" />
      </p>
    </div>
  )
}
