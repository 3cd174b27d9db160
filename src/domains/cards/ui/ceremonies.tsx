import type { ShownCeremony } from '#domains/cards/rules.ts'
import { hoursOf } from '#domains/cards/share/rules.ts'
import { longDate } from '#lib/dates.ts'
import { lunarOf } from '#lib/lunar.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import card from './card.module.css'
import type { SectionProps } from './card-props.ts'
import styles from './ceremonies.module.css'
import { CeremonyActs } from './ceremony-acts.tsx'
import { DateLine } from './date-line.tsx'
import { CardPart } from './part.tsx'

/** In the order of time; the main one in larger letters. */
export function Ceremonies(props: SectionProps) {
  const { shown, main } = props
  const { t } = useTexts()
  if (shown.length === 0) return null
  return (
    <CardPart on="ground" name="ceremonies" title={t('card.ceremonies.title')} rule={false}>
      <div className={styles.list} data-count={shown.length - (main ? 1 : 0)}>
        {shown.map((ceremony) => (
          <Ceremony key={ceremony.key} {...props} ceremony={ceremony} isMain={ceremony === main} />
        ))}
      </div>
    </CardPart>
  )
}

type CeremonyProps = SectionProps & { ceremony: ShownCeremony; isMain: boolean }

function Ceremony(props: CeremonyProps) {
  const { ceremony, isMain } = props
  const { t, lang } = useTexts()
  const { name, date, time, place, address: where } = ceremony
  const lunar = lunarOf(ceremony, lang)
  const hours = hoursOf(ceremony, t)
  return (
    <article className={classNames(isMain && styles.main)} data-main={isMain || undefined}>
      <h3>{name}</h3>
      {date &&
        (isMain ? (
          <DateLine date={date} lang={lang} last={time} />
        ) : (
          <p className={styles.time}>{[time, longDate(date, lang)].filter(Boolean).join(', ')}</p>
        ))}
      {hours && <p className={styles.time}>{hours}</p>}
      {lunar && <p className={styles.lunar}>{t('card.ceremonies.lunar', { lunar })}</p>}
      {(place || where) && (
        <p className={styles.where}>
          <span>{place}</span> <span>{where}</span>
        </p>
      )}
      <div className={styles.acts}>
        <CeremonyActs {...props} className={card.button} />
      </div>
    </article>
  )
}
