import { longDate, weekday, weekdayLabel } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import { pathIn } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import type { Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Accordion } from '#ui/accordion.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { WeddingEvent } from '../events/contract.ts'
import styles from './event-row.module.css'
import { RegisterFormLater } from './register-form-later.tsx'

/** One event, whole: there is no page of its own to go to. */
export function EventRow({
  event,
  priority,
  returned,
}: {
  event: WeddingEvent
  priority?: boolean
  returned?: Returned
}) {
  const { t, lang } = useTexts()
  const { id, kind, title, date, starts, ends, place, address, city, seats, fee, summary, text, picture } = event
  const { day, month, year } = parseIsoDate(date)!
  return (
    <article id={id} className={styles.event}>
      <p className={styles.day} aria-hidden="true">
        <b>{day}</b>
        {weekdayLabel(weekday(date), lang)}
        <br />
        {month}/{year}
      </p>
      <Picture
        picture={picture}
        alt={picture.alt}
        ratio="4 / 3"
        sizes="(width >= 1024px) 26rem, 94vw"
        priority={priority}
      />
      <div className={styles.words}>
        <p className="row">
          <Badge look={fee ? 'plain' : 'jade'}>
            {fee ? t('events.fee', { price: vnd(fee, lang) }) : t('events.free')}
          </Badge>
          <Badge look="line">{t(`events.kinds.${kind}`)}</Badge>
          {seats !== null && <Badge look="line">{t('events.seats', { count: seats })}</Badge>}
        </p>
        <h3>{title}</h3>
        <p className={styles.when}>
          <time dateTime={`${date}T${starts}+07:00`}>
            {t('events.when', { date: longDate(date, lang), starts, ends })}
          </time>
          <span>
            {place}, {address}, {city.name}
          </span>
        </p>
        <p className={styles.summary}>{summary}</p>
        <p className="muted">{text}</p>
        {!event.over && (
          <p className="row">
            <Button small icon="calendar" href={pathIn(lang, `${href('event')}/${id}/calendar.ics`)} download>
              {t('events.calendar')}
            </Button>
            {event.venue && (
              <Button small look="quiet" href={href('venue', { unsignedName: event.venue })}>
                {t('events.venue')}
              </Button>
            )}
          </p>
        )}
        {!event.over && seats !== null && <Booking event={event} returned={returned} />}
      </div>
    </article>
  )
}

/** Closed until it is wanted, and open where a form without script comes back with a mistake. */
function Booking({ event, returned }: { event: WeddingEvent; returned?: Returned }) {
  const { t } = useTexts()
  const { id, title, date, left, mostEach, over } = event
  if (left === 0 && !returned) return <Alert kind="info">{t('events.full')}</Alert>
  return (
    <Accordion className={styles.booking} summary={t('events.book', { count: left })} open={Boolean(returned)}>
      <p>{t('events.bookWords')}</p>
      <p>
        <Link href={href('fair-ticket', { id: 'mine' })}>{t('fairs.register.find')}</Link>
      </p>
      <RegisterFormLater fair={{ id, days: [{ date, left, over }] }} event={{ title, mostEach }} returned={returned} />
    </Accordion>
  )
}
