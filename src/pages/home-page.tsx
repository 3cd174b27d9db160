import { listCities } from '#domains/content/cities/contract.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { FindVenues } from '#domains/venues/ui/find-venues.tsx'
import { pickVenues } from '#domains/venues/ui/pick-venues.ts'
import { VenueCard } from '#domains/venues/ui/venue-card.tsx'
import { venueHref, venuesHref } from '#domains/venues/ui/venues-href.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { MoreLink } from '#ui/link.tsx'
import { useLink } from '#ui/link-context.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './home-page.module.css'

const CARDS = 8
/** Enough to find a venue in many cities among them. */
const LOOKED_THROUGH = 16

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t }) => ({
  title: t('home.meta.title'),
  description: t('home.meta.description'),
  picture: data.first?.picture,
})

export async function load({ call }: LoadArgs) {
  const [listed, found] = await Promise.all([
    call(listCities),
    call(listVenues, { query: { fetchSize: String(LOOKED_THROUGH) } }),
  ])
  if (!listed.ok || !found.ok) throw notFound()

  const cities = listed.value.items.map(({ id, name }) => ({ id, name }))
  const cards = found.value.items.map(({ id: _, headline: __, ...card }) => card)
  const [first] = cards
  const order = cities.map(({ id }) => id)
  const venues = first ? pickVenues(cards.slice(1), order, CARDS, [first.picture.id]) : []
  return { cities, first, venues, total: found.value.total }
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Hero data={data} />
      {data.venues.length > 0 && <Cities data={data} />}
      <Promises />
    </>
  )
}

function Hero({ data: { cities, first } }: { data: Data }) {
  const { t } = useTexts()
  const Anchor = useLink()
  const [before, strong, after] = t('home.hero.title').split('*')
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <h1 className="display">
            {before}
            <em>{strong}</em>
            {after}
          </h1>
          <p className="lead">{t('home.hero.lead')}</p>
        </div>
        {first && (
          <figure className={styles.figure}>
            <Picture
              picture={first.picture}
              alt={first.picture.alt}
              ratio="4 / 3.4"
              sizes="(min-width: 1024px) 50vw, 94vw"
              priority
              className="notch"
            />
            <figcaption>
              <Anchor href={venueHref(first.unsignedName)}>
                {t('home.hero.caption', { name: first.name, city: first.city.name })}
              </Anchor>
            </figcaption>
          </figure>
        )}
      </div>
      <FindVenues cities={cities} className={styles.find} />
    </section>
  )
}

function Cities({ data: { cities, venues, total } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <section className={`wrap ${styles.cities}`}>
      <SectionHead
        title={t('home.cities.title')}
        more={<MoreLink href={venuesHref()}>{t('home.cities.more', { count: total })}</MoreLink>}
      />
      <nav aria-label={t('home.cities.label')}>
        <ChipRow>
          {cities.map(({ id, name }) => (
            <Chip key={id} href={venuesHref({ cityId: id })}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      <ul className={`rail ${styles.rail}`}>
        {venues.map((venue) => (
          <li key={venue.unsignedName}>
            <VenueCard venue={venue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Promises() {
  const { t } = useTexts()
  return (
    <section className={`wrap ${styles.promises}`}>
      <div>
        <h2>{t('home.promises.title')}</h2>
        <p className={styles.lead}>{t('home.promises.lead')}</p>
      </div>
      <ul className={styles.three}>
        {(['prices', 'fees', 'places'] as const).map((name) => (
          <li key={name}>
            <h3>{t(`home.promises.${name}.title`)}</h3>
            <p>{t(`home.promises.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
