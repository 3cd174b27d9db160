import { replyWords } from '#lib/reply-clock-words.ts'
import type { Translate } from '#lib/texts.ts'
import { ReplyClockHow } from '#shell/reply-clock.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Venue } from '../contract.ts'
import styles from './venue-facts.module.css'

type Fact = { icon: IconName; text: string; note?: string; phonesOnly?: boolean }

/** When, how many, where the cars go, and how fast one hears from them. */
export function VenueFacts({ venue }: { venue: Venue }) {
  const { t } = useTexts()
  const { halls, hours, minTables: min, maxTables: max } = venue
  const reply = replyWords(venue, t)
  const facts: Fact[] = [
    {
      icon: 'clock',
      text: t('venues.facts.hours', { lunch: unbroken(hours.lunch), dinner: unbroken(hours.dinner) }),
      note: t('venues.facts.hoursNote'),
    },
    {
      icon: 'table',
      text: t('venues.facts.halls', { count: halls.length, min, max }),
      note: t('venues.facts.hallsNote'),
    },
    ...parking(t, venue),
    {
      icon: 'chat',
      text: reply.main,
      note: [reply.requests, reply.promise].filter(Boolean).join(' · '),
      phonesOnly: true,
    },
  ]
  return (
    <>
      <ul className={styles.facts} aria-label={t('venues.facts.label')}>
        {facts.map(({ icon, text, note, phonesOnly }) => (
          <li key={icon} className={phonesOnly ? styles.phonesOnly : undefined}>
            <Icon name={icon} />
            <span>
              {text}
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
      {venue.answers && <ReplyClockHow />}
    </>
  )
}

/** A span of time stays on one line. */
const unbroken = (hours: string) => hours.replace('–', '\u2060–\u2060')

function parking(t: Translate, { parking: { cars, motorbikes, free } }: Venue): Fact[] {
  if (!cars && !motorbikes) return []
  const text = !cars
    ? t('venues.facts.parkingMotorbikes', { motorbikes })
    : !motorbikes
      ? t('venues.facts.parkingCars', { cars })
      : t('venues.facts.parking', { cars, motorbikes })
  return [{ icon: 'car', text, note: t(free ? 'venues.facts.parkingFree' : 'venues.facts.parkingPaid') }]
}
