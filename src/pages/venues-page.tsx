import { listCities } from '#domains/content/cities/contract.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { CityLinks } from '#domains/venues/ui/city-links.tsx'
import { venueList } from '#domains/venues/ui/structured.ts'
import { VenueRow } from '#domains/venues/ui/venue-row.tsx'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import type { Call } from '#lib/call.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/breadcrumb-list.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pagination } from '#ui/pagination.tsx'
import styles from './venues-page.module.css'

const PAGE_SIZE = 12

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t, lang, url }) => {
  const { city, page, total: count, venues } = data
  const site = { t, lang, url }
  const title = titleOf(data, t)
  return {
    title: page > 1 ? t('venues.list.meta.paged', { title, page: String(page) }) : title,
    description: city
      ? t('venues.list.meta.descriptionIn', { count, city: city.name })
      : t('venues.list.meta.description', { count }),
    picture: venues[0]?.picture,
    structured: [
      ...(venues.length ? [venueList(venues, (page - 1) * PAGE_SIZE, site)] : []),
      breadcrumbList(crumbsOf(data, t), site),
    ],
  }
}

export async function load({ call, query }: LoadArgs) {
  const page = pageNumber(query.page)
  const cityId = query.cityId || undefined
  const [listed, found] = await Promise.all([
    call(listCities),
    call(listVenues, { query: { cityId, page: String(page - 1), fetchSize: String(PAGE_SIZE) } }),
  ])
  if (!listed.ok || !found.ok) throw notFound()

  const cities = listed.value.items.map(({ id, name }) => ({ id, name }))
  const city = cities.find(({ id }) => id === cityId)
  const { items, total } = found.value
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if ((cityId && !city) || page > pages) throw notFound()

  const everywhere = total || !city ? total : await countOfAll(call)
  return { cities, city, page, pages, total, everywhere, venues: items.map(({ id: _, ...venue }) => venue) }
}

/** People count from 1; anything that is no such number names no page. */
function pageNumber(given = '1') {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw notFound()
  return Number(given)
}

async function countOfAll(call: Call) {
  const all = await call(listVenues, { query: { fetchSize: '1' } })
  return all.ok ? all.value.total : 0
}

const titleOf = ({ city }: Data, t: Translate) =>
  city ? t('venues.list.titleIn', { city: city.name }) : t('venues.list.title')

const crumbsOf = ({ city }: Data, t: Translate) => [
  { label: t('venues.crumbs.home'), href: '/' },
  { label: t('common.places.venues'), href: city && venuesHref() },
  ...(city ? [{ label: city.name }] : []),
]

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  const { cities, city, total, venues } = data
  return (
    <div className="wrap">
      <Breadcrumb items={crumbsOf(data, t)} label={t('venues.crumbs.label')} />
      <header className={styles.head}>
        <h1>{titleOf(data, t)}</h1>
        {total > 0 && <p className={styles.count}>{t('venues.list.count', { count: total })}</p>}
      </header>
      <div className={styles.columns}>
        <CityLinks cities={cities} chosen={city?.id} />
        {total > 0 ? (
          <div>
            <ul className={styles.list}>
              {venues.map((venue, index) => (
                <li key={venue.unsignedName}>
                  <VenueRow venue={venue} inOneCity={Boolean(city)} priority={index === 0} />
                </li>
              ))}
            </ul>
            <Pages data={data} />
          </div>
        ) : (
          <NoVenues data={data} />
        )}
      </div>
    </div>
  )
}

function Pages({ data: { city, page, pages } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <Pagination
      page={page}
      pages={pages}
      href={(number) => venuesHref({ cityId: city?.id, page: number })}
      labels={{
        nav: t('venues.pages.nav'),
        previous: t('venues.pages.previous'),
        next: t('venues.pages.next'),
        page: (number) => t('venues.pages.page', { page: String(number) }),
      }}
    />
  )
}

function NoVenues({ data: { city, everywhere: count } }: { data: Data }) {
  const { t } = useTexts()
  const name = city?.name ?? t('venues.list.everywhere')
  const way = count > 0 && (
    <Button look="primary" href={venuesHref()}>
      {t('venues.list.empty.action', { count })}
    </Button>
  )
  return (
    <Empty title={t('venues.list.empty.title', { city: name })} actions={way}>
      {count > 0 && t('venues.list.empty.text', { city: name, count })}
    </Empty>
  )
}
