import { useActionData } from 'react-router'
import { type Fair, type FairCard, getFair, listFairs } from '#domains/fairs/contract.ts'
import { Exhibitors } from '#domains/fairs/ui/exhibitors.tsx'
import { datesInWords } from '#domains/fairs/ui/fair-dates.ts'
import { FairHero } from '#domains/fairs/ui/fair-hero.tsx'
import { FairList } from '#domains/fairs/ui/fair-list.tsx'
import { RegisterFormLater } from '#domains/fairs/ui/register-form-later.tsx'
import { eventOf } from '#domains/fairs/ui/structured.ts'
import { FairTimetable } from '#domains/fairs/ui/timetable.tsx'
import { href } from '#lib/href.ts'
import { type LoadArgs, notFound, type PageModule, type Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './fair-page.module.css'

interface Data {
  fair: Fair | null
  others: FairCard[]
}

export const meta: PageModule<Data>['meta'] = ({ data: { fair }, t, lang, url }) => {
  if (!fair) return { title: t('fairs.title'), description: t('fairs.none.words') }
  const { title, summary, place, city, picture } = fair
  return {
    title,
    description: t('fairs.meta.description', { summary, dates: datesInWords(fair, lang), place, city: city.name }),
    picture,
    structured: [eventOf(fair, { t, lang, url })],
  }
}

export async function load({ call, query }: LoadArgs): Promise<Data> {
  const [list, asked] = await Promise.all([
    call(listFairs),
    query.id ? call(getFair, { params: { id: query.id } }) : null,
  ])
  if (!list.ok || asked?.ok === false) throw notFound()
  const fair = asked?.value ?? list.value.current
  return { fair, others: list.value.items.filter(({ id }) => id !== fair?.id) }
}

/** Fetched where a form is answered, which is never in the browser. */
export const post: PageModule<Data>['post'] = async (given) => {
  const { postRegistration } = await import('#domains/fairs/ui/post-registration.ts')
  return postRegistration(given)
}

export function Page({ data: { fair, others } }: { data: Data }) {
  const { t } = useTexts()
  const returned = useActionData() as Returned | undefined
  return (
    <div className="wrap">
      {fair ? <OneFair fair={fair} returned={returned} /> : <NoFair />}
      <div className={styles.others}>
        {[false, true].map((over) => {
          const fairs = others.filter((other) => other.over === over)
          return (
            fairs.length > 0 && (
              <section key={String(over)} className={styles.section}>
                <SectionHead title={t(over ? 'fairs.others.past' : 'fairs.others.coming')} />
                <FairList fairs={fairs} />
              </section>
            )
          )
        })}
      </div>
    </div>
  )
}

function OneFair({ fair, returned }: { fair: Fair; returned?: Returned }) {
  const { t } = useTexts()
  const { lat, lng } = fair.point
  return (
    <>
      <FairHero fair={fair} />
      <section className={styles.section}>
        <SectionHead title={t('fairs.about')} />
        <div className={styles.about}>
          <p className="lead">{fair.summary}</p>
          <div>
            <p>{fair.description}</p>
            <p className="row">
              <Link
                href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('fairs.map')} <span className="vh">{t('fairs.newTab')}</span>
              </Link>
              {fair.venue && <Link href={href('venue', { unsignedName: fair.venue })}>{t('fairs.atVenue')}</Link>}
            </p>
          </div>
        </div>
      </section>
      <section className={styles.section}>
        <SectionHead title={t('fairs.timetable')} />
        <FairTimetable days={fair.days} />
      </section>
      {!fair.over && (
        <section className={styles.section} id="register">
          <SectionHead title={t('fairs.register.title')} />
          <div className={styles.register}>
            <div className={styles.words}>
              <p className="lead">{t('fairs.register.words')}</p>
              <p className="muted">{t('fairs.register.promise')}</p>
              <p>
                <Link href={href('fair-ticket', { id: 'mine' })}>{t('fairs.register.find')}</Link>
              </p>
            </div>
            <RegisterFormLater key={fair.id} fair={fair} returned={returned} />
          </div>
        </section>
      )}
      <section className={styles.section}>
        <SectionHead
          title={t('fairs.exhibitors.title', { count: fair.exhibitorCount })}
          intro={t('fairs.exhibitors.words')}
        />
        <Exhibitors groups={fair.exhibitors} />
      </section>
    </>
  )
}

function NoFair() {
  const { t } = useTexts()
  return (
    <Empty
      level="h1"
      title={t('fairs.none.title')}
      actions={
        <Button look="primary" href={href('event')}>
          {t('fairs.none.events')}
        </Button>
      }
    >
      {t('fairs.none.words')}
    </Empty>
  )
}
