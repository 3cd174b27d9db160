import { getHiddenPriceText, listVenueBanners } from '#domains/content/cms/contract.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { CollectBar } from '#domains/quotations/ui/collect-bar.tsx'
import { COLLECT_FORM, CollectVenue } from '#domains/quotations/ui/collect-venue.tsx'
import { listVenues } from '#domains/venues/contract.ts'
import { listVenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueSort } from '#domains/venues/rules.ts'
import { LIST_KEYS } from '#domains/venues/ui/address-keys.ts'
import { listQuery } from '#domains/venues/ui/list-choice.ts'
import { venueList } from '#domains/venues/ui/structured.ts'
import { VenueRow } from '#domains/venues/ui/venue-row.tsx'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { VenuesMapLater } from '#domains/venues/ui/venues-map-later.tsx'
import type { Session } from '#lib/banquet-day.ts'
import { href } from '#lib/href.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { DayLine } from './venues-page/day-line.tsx'
import {
  HiddenPricesLater,
  ListTopLater,
  NoVenuesLater,
  OnDateLater,
  PaginationLater,
  VenueBannersLater,
  VenueFiltersLater,
  VenueSearchLater,
} from './venues-page/later.tsx'
import styles from './venues-page.module.css'

const PAGE_SIZE = 12
/** What of the question goes on to comparison and quotation. */
const WISH_KEYS = ['date', 'session'] as const

type Data = Awaited<ReturnType<typeof load>>

export const query = LIST_KEYS

export const meta: PageModule<Data>['meta'] = ({ data, t, lang, url }) => {
  const { page, total: count, venues, query } = data
  const city = cityOf(data)
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
    // only whole cities are worth finding from outside
    hidden: Object.keys(query).some((key) => key !== 'cityId' && key !== 'page'),
  }
}

export async function load({ call, query: given }: LoadArgs) {
  const page = pageNumber(given.page)
  const query = listQuery(given)
  const { sort, session, view: _view, page: _page, ...said } = query
  // what is none of ours is refused by the list itself
  const choice = { ...said, session: session as Session | undefined }
  const paging = { sort: sort as VenueSort | undefined, page: String(page - 1), fetchSize: String(PAGE_SIZE) }
  const untouched = page === 1 && Object.keys(query).length === 0
  const [found, counted, banners, hidden] = await Promise.all([
    call(listVenues, { query: { ...choice, ...paging } }),
    call(listVenueOptions, { query: choice }),
    untouched ? call(listVenueBanners) : null,
    call(getHiddenPriceText),
  ])
  if (!found.ok || !counted.ok) throw notFound()

  const { items: venues, total } = found.value
  const options = counted.value
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const unknownCity = query.cityId && !options.cityId.some(({ value }) => value === query.cityId)
  if (unknownCity || page > pages) throw notFound()
  return {
    query,
    options,
    page,
    pages,
    total,
    venues,
    banners: banners?.ok ? banners.value.items : [],
    hiddenPrices: hidden.ok ? hidden.value.text : '',
  }
}

/** People count from 1; anything that is no such number names no page. */
function pageNumber(given = '1') {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw notFound()
  return Number(given)
}

const cityOf = ({ query, options }: Data) => options.cityId.find(({ value }) => value === query.cityId)

function titleOf(data: Data, t: Translate) {
  const city = cityOf(data)
  const { day } = data.options
  if (day) {
    const title = t(`dates.filter.title.${(data.query.session as Session | undefined) ?? 'any'}`, { date: day.label })
    return city ? t('dates.filter.titleIn', { title, city: city.name }) : title
  }
  return city ? t('venues.list.titleIn', { city: city.name }) : t('venues.list.title')
}

function crumbsOf(data: Data, t: Translate) {
  const city = cityOf(data)
  return [{ label: t('common.places.venues'), href: city && href('venues') }, ...(city ? [{ label: city.name }] : [])]
}

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  const { query, options, total, venues, banners, hiddenPrices } = data
  const wish = { date: query.date, session: query.session }
  return (
    <div className="wrap">
      <Crumbs way={crumbsOf(data, t)} />
      <header className={styles.head}>
        <h1>{titleOf(data, t)}</h1>
        {options.day ? (
          <DayLine query={query} options={options} className={styles.count} />
        ) : (
          total > 0 && <p className={styles.count}>{t('venues.list.count', { count: total })}</p>
        )}
        <VenueSearchLater query={query} />
      </header>
      <VenueBannersLater banners={banners} />
      <div className={styles.columns} data-view={query.view}>
        <VenueFiltersLater options={options} query={query} />
        <div className={styles.results}>
          <ListTopLater query={query} options={options} className={styles.chosen} />
          {total > 0 ? (
            <div className={styles.beside}>
              <div className={styles.listed}>
                <ul className={styles.list}>
                  {venues.map((venue, index) => (
                    <li key={venue.id}>
                      <VenueRow
                        venue={venue}
                        inOneCity={Boolean(query.cityId)}
                        priority={index === 0}
                        wish={wish}
                        onDate={venue.onDate && <OnDateLater {...venue.onDate} />}
                        extra={<CollectVenue id={venue.id} name={venue.name} />}
                        corner={<FavouriteButton kind="venue" item={venue.id} name={venue.name} />}
                      />
                    </li>
                  ))}
                </ul>
                {WISH_KEYS.map(
                  (key) =>
                    query[key] && <input key={key} type="hidden" name={key} value={query[key]} form={COLLECT_FORM} />,
                )}
                <CollectBar />
                <Pages data={data} />
                <HiddenPricesLater text={hiddenPrices} />
              </div>
              <VenuesMapLater label={t('venues.map.label')} venues={venues} className={styles.map} />
            </div>
          ) : (
            <NoVenuesLater query={query} options={options} />
          )}
        </div>
      </div>
    </div>
  )
}

function Pages({ data: { query, page, pages } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <PaginationLater
      page={page}
      pages={pages}
      href={(number) => venuesHref({ ...query, page: number })}
      labels={{
        nav: t('venues.pages.nav'),
        previous: t('venues.pages.previous'),
        next: t('venues.pages.next'),
        page: (number) => t('venues.pages.page', { page: String(number) }),
      }}
    />
  )
}
