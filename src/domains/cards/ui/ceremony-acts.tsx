import { namesOf, type ShownCeremony } from '#domains/cards/rules.ts'
import { hoursOf } from '#domains/cards/share/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { calendarUrl, directionsUrl, googleCalendarUrl } from './addresses.ts'
import type { SectionProps } from './card-props.ts'

const MAP = 'm3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20V6.5ZM9 4v13.5m6-11V20'
const CALENDAR = 'M3.5 5h17v15.5h-17ZM3.5 10h17M8 2.8V7m8-4.2V7'

type CeremonyActsProps = Pick<SectionProps, 'card' | 'face' | 'address' | 'token'> & {
  ceremony: ShownCeremony
  className: string | undefined
}

/** The way to a ceremony, and into one's calendar. */
export function CeremonyActs({ card, face, ceremony, address, token, className }: CeremonyActsProps) {
  const { t } = useTexts()
  const directions = directionsUrl(ceremony)
  const calendar = ceremony.date && ceremony.time ? calendarUrl(address, ceremony, face, token) : null
  const google = googleCalendarUrl(ceremony, namesOf(card, face, t('card.and')), hoursOf(ceremony, t))
  return (
    <>
      {directions && (
        <a className={className} href={directions} target="_blank" rel="noreferrer">
          <Glyph path={MAP} />
          {t('card.ceremonies.directions')}
        </a>
      )}
      {calendar && (
        <a className={className} href={calendar} data-part="calendar-file">
          <Glyph path={CALENDAR} />
          {t('card.ceremonies.calendar')}
        </a>
      )}
      {google && (
        <a className={className} href={google} target="_blank" rel="noreferrer" data-part="google-calendar">
          <Glyph path={CALENDAR} />
          {t('card.ceremonies.google')}
        </a>
      )}
    </>
  )
}

const Glyph = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
