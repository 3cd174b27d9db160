import { lunarOf, namesOf, type ShownCeremony } from '#domains/cards/rules.ts'
import { hoursOf } from '#domains/cards/share/rules.ts'
import { longDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { calendarUrl, directionsUrl, googleCalendarUrl } from './addresses.ts'
import card from './card.module.css'
import type { SectionProps } from './card-props.ts'
import styles from './ceremonies.module.css'
import { DateLine } from './date-line.tsx'
import { CardPart } from './part.tsx'

const MAP = 'm3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20V6.5ZM9 4v13.5m6-11V20'
const CALENDAR = 'M3.5 5h17v15.5h-17ZM3.5 10h17M8 2.8V7m8-4.2V7'

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

function Ceremony({ card: couple, face, ceremony, address, isMain }: CeremonyProps) {
  const { t, lang } = useTexts()
  const { name, date, time, place, address: where } = ceremony
  const lunar = lunarOf(ceremony, lang)
  const directions = directionsUrl(ceremony)
  const calendar = date && time ? calendarUrl(address, ceremony, face) : null
  const hours = hoursOf(ceremony, t)
  const google = googleCalendarUrl(ceremony, namesOf(couple, face, t('card.and')), hours)
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
        {google && (
          <a className={card.button} href={google} target="_blank" rel="noreferrer" data-part="google-calendar">
            <Glyph path={CALENDAR} />
            {t('card.ceremonies.google')}
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
