import { lunarOf, type ShownCeremony } from '#domains/cards/rules.ts'
import { longDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { calendarUrl, directionsUrl } from './addresses.ts'
import card from './card.module.css'
import type { SectionProps } from './card-props.ts'
import styles from './ceremonies.module.css'
import { DateLine } from './date-line.tsx'
import { CardPart } from './part.tsx'

const MAP = 'm3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20V6.5ZM9 4v13.5m6-11V20'
const CALENDAR = 'M3.5 5h17v15.5h-17ZM3.5 10h17M8 2.8V7m8-4.2V7'

export function Ceremonies({ shown, main, address }: SectionProps) {
  const { t } = useTexts()
  if (shown.length === 0) return null
  const others = shown.filter((ceremony) => ceremony !== main)
  return (
    <CardPart on="ground" name="ceremonies" title={t('card.ceremonies.title')} rule={false}>
      <div className={styles.list} data-count={others.length}>
        {others.map((ceremony) => (
          <Ceremony key={ceremony.key} ceremony={ceremony} address={address} />
        ))}
        {main && <Ceremony ceremony={main} address={address} isMain />}
      </div>
    </CardPart>
  )
}

function Ceremony({
  ceremony,
  address,
  isMain,
}: {
  ceremony: ShownCeremony
  address: string | null
  isMain?: boolean
}) {
  const { t, lang } = useTexts()
  const { name, date, time, place, address: where } = ceremony
  const lunar = lunarOf(ceremony, lang)
  const directions = directionsUrl(ceremony)
  const calendar = date && time ? calendarUrl(address, ceremony) : null
  return (
    <article className={classNames(isMain && styles.main)}>
      <h3>{name}</h3>
      {date &&
        (isMain ? (
          <DateLine date={date} lang={lang} last={time} />
        ) : (
          <p className={styles.time}>{[time, longDate(date, lang)].filter(Boolean).join(', ')}</p>
        ))}
      {lunar && <p className={styles.lunar}>{t('card.ceremonies.lunar', { lunar })}</p>}
      {(place || where) && (
        <p className={styles.where}>
          <span>{place}</span> <span>{where}</span>
        </p>
      )}
      <div className={styles.acts}>
        {directions && (
          <a className={card.button} href={directions} target="_blank" rel="noreferrer">
            <Glyph path={MAP} />
            {t('card.ceremonies.directions')}
          </a>
        )}
        {calendar && (
          <a className={card.button} href={calendar} data-part="calendar-file">
            <Glyph path={CALENDAR} />
            {t('card.ceremonies.calendar')}
          </a>
        )}
      </div>
    </article>
  )
}

const Glyph = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
