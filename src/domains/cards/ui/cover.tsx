import type { CSSProperties } from 'react'
import { type CardContent, type Face, familiesOf, occasionOf, shortNameOf } from '#domains/cards/rules.ts'
import { longDate } from '#lib/dates.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import { lunarOf } from '#lib/lunar.ts'
import { useTexts } from '#shell/texts.tsx'
import { Mark } from '#ui/mark.tsx'
import type { SectionProps } from './card-props.ts'
import styles from './cover.module.css'
import { DateLine } from './date-line.tsx'
import painting from './painting.module.css'
import { Painting } from './painting.tsx'

export function Cover({ card, face, main }: SectionProps) {
  const { t, lang } = useTexts()
  const { ground } = card.template
  const year = main?.date ? parseIsoDate(main.date)?.year : undefined
  return (
    <section className={styles.cover} data-section="cover">
      {ground && (
        <span aria-hidden="true" className={painting.painting}>
          <Painting ground={ground} />
          {ground.fit === 'corners' && <Painting ground={ground} />}
        </span>
      )}
      <span className={styles.one} />
      <span className={styles.two} />
      <span className={styles.three} />
      <span className={styles.four} />
      <span className={styles.frame} />
      <div className={styles.words}>
        <span className={styles.mark}>
          <Mark />
        </span>
        <p className={styles.kind}>{t(`card.cover.${occasionOf(card, face)}`)}</p>
        <CoverNames card={card} face={face} level="h1" />
        {main?.date && (
          <>
            <DateLine date={main.date} lang={lang} last={main.time} />
            <p className={styles.lunar}>
              <span className={styles.hidden}>{longDate(main.date, lang)}. </span>
              {t('card.cover.lunar', { year: String(year), lunar: lunarOf(main, lang) })}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

/** Both names, the hosts' child first. */
export function CoverNames({ card, face, level: Level }: { card: CardContent; face: Face; level: 'h1' | 'p' }) {
  const { t } = useTexts()
  const names = familiesOf(card, face).map(({ whose, person }) => shortNameOf(person) || t(`card.cover.no.${whose}`))
  return (
    <Level className={styles.names} style={{ '--fit': fitOf(names) } as CSSProperties}>
      <span>{names[0]}</span> <i>{t('card.and')}</i> <span>{names[1]}</span>
    </Level>
  )
}

/** Long names are set smaller: 1 up to thirteen letters in the longest line, then less. */
const fitOf = (names: string[]) =>
  Math.max(0.46, Math.min(1, 13 / Math.max(...names.map((name) => name.length)))).toFixed(3)
