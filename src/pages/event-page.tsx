import { useActionData } from 'react-router'
import { WheelSection } from '#domains/content/ui/wheel/wheel-section.tsx'
import { getWheel, type Wheel } from '#domains/content/wheel/contract.ts'
import { listWeddingEvents, type WeddingEvent } from '#domains/fairs/events/contract.ts'
import { EventRow } from '#domains/fairs/ui/event-row.tsx'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule, type Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './event-page.module.css'

interface Data {
  events: WeddingEvent[]
  wheel: Wheel | null
}

export const meta: PageModule<Data>['meta'] = ({ data: { events }, t, lang, url }) => ({
  title: t('events.title'),
  description: t('events.description'),
  picture: events[0]?.picture,
  structured: events
    .filter(({ over }) => !over)
    .map((event) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.title,
      description: event.summary,
      startDate: `${event.date}T${event.starts}+07:00`,
      endDate: `${event.date}T${event.ends}+07:00`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: url(pictureUrl(event.picture.id, widthsOf(event.picture.width).at(-1)!, 'webp')),
      url: `${url(pathIn(lang, href('event')))}#${event.id}`,
      offers: { '@type': 'Offer', price: event.fee, priceCurrency: 'VND' },
      location: {
        '@type': 'Place',
        name: event.place,
        address: {
          '@type': 'PostalAddress',
          streetAddress: event.address,
          addressLocality: event.city.name,
          addressCountry: 'VN',
        },
      },
    })),
})

export async function load({ call }: LoadArgs): Promise<Data> {
  const [events, wheel] = await Promise.all([call(listWeddingEvents), call(getWheel)])
  if (!events.ok || !wheel.ok) throw notFound()
  return { events: events.value.items, wheel: wheel.value.wheel }
}

/** Fetched where a form is answered, which is never in the browser. */
export const post: PageModule<Data>['post'] = async (given) => {
  const { postRegistration } = await import('#domains/fairs/ui/post-registration.ts')
  return postRegistration(given)
}

/** The wheel until it is over, and always the wedding events. */
export function Page({ data: { events, wheel } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <>
      {wheel?.state === 'RUNNING' && <WheelSection wheel={wheel} />}
      <div className="wrap">
        <Crumbs way={[{ label: t('events.title') }]} />
        <header className={styles.head}>
          <h1>{t('events.title')}</h1>
          <p className="lead">{t('events.intro')}</p>
        </header>
      </div>
      <WeddingEvents events={events} />
      {wheel?.state === 'NOT_STARTED' && <WheelSection wheel={wheel} />}
    </>
  )
}

function WeddingEvents({ events }: { events: WeddingEvent[] }) {
  const { t } = useTexts()
  const returned = useActionData() as Returned | undefined
  const [coming, past] = [events.filter(({ over }) => !over), events.filter(({ over }) => over)]
  return (
    <div className={`wrap ${styles.events}`}>
      {coming.length === 0 && (
        <Empty title={t('events.none')} actions={<Button href={href('fair')}>{t('events.fairs')}</Button>}>
          {t('events.noneWords')}
        </Empty>
      )}
      {[coming, past].map(
        (some, index) =>
          some.length > 0 && (
            <section key={some[0]!.id}>
              <SectionHead title={t(index === 0 ? 'events.coming' : 'events.past')} />
              {some.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  priority={event === events[0]}
                  returned={returned?.values.event === event.id ? returned : undefined}
                />
              ))}
            </section>
          ),
      )}
    </div>
  )
}
