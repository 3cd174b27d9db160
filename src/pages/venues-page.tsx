import { getHiddenPriceText, listVenueBanners } from '#domains/content/cms/contract.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { CollectBar } from '#domains/quotations/ui/collect-bar.tsx'
import { CollectVenue } from '#domains/quotations/ui/collect-venue.tsx'
import { listVenues } from '#domains/venues/contract.ts'
import { listVenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueSort } from '#domains/venues/rules.ts'
import { LIST_KEYS } from '#domains/venues/ui/address-keys.ts'
import { listQuery } from '#domains/venues/ui/latest-list.ts'
import { wishOfList, withoutKeys } from '#domains/venues/ui/list-choice.ts'
import { venueList } from '#domains/venues/ui/structured.ts'
import { cityNamed } from '#domains/venues/ui/venue-place.ts'
import { VenueRow } from '#domains/venues/ui/venue-row.tsx'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import type { DayKind, Session } from '#lib/banquet-day.ts'
import { href } from '#lib/href.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, leadTo, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import {
  AwayLater,
  DayLineLater,
  FreeBadgeLater,
  FreeHallsLater,
  HiddenPricesLater,
  ListTopLater,
  NoVenuesLater,
  PaginationLater,
  VenueBannersLater,
  VenueFiltersLater,
  VenueSearchLater,
  VenuesMapLater,
} from './venues-page/later.tsx'
import styles from './venues-page.module.css'

const PAGE_SIZE = 12
/** A map shows what it is of at once: more than any city of the sample site has. */
const MAP_SIZE = 60
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
      ...(venues.length && !query.view ? [venueList(venues, (page - 1) * PAGE_SIZE, site)] : []),
      breadcrumbList(crumbsOf(data, t), site),
    ],
    // only whole cities are worth finding from outside
    hidden: Object.keys(query).some((key) => key !== 'cityId' && key !== 'page'),
  }
}

export async function load({ call, query: given }: LoadArgs) {
  const query = listQuery(given)
  const onMap = query.view === 'map'
  const page = onMap ? 1 : pageNumber(given.page)
  const { sort, session, day, near, view: _view, page: _page, ...said } = query
  // what is none of ours is refused by the list itself
  const choice = { ...said, session: session as Session | undefined, day: day as DayKind | undefined }
  const paging = {
    near,
    sort: sort as VenueSort | undefined,
    page: String(page - 1),
    fetchSize: String(onMap ? MAP_SIZE : PAGE_SIZE),
  }
  const untouched = page === 1 && Object.keys(query).length === 0
  const [found, counted, banners, hidden] = await Promise.all([
    call(listVenues, { query: { ...choice, ...paging } }),
    call(listVenueOptions, { query: choice }),
    untouched ? call(listVenueBanners) : null,
    call(getHiddenPriceText),
  ])
  const wrong = Object.keys((!found.ok && found.fields) || {}).flatMap((field) => field.split('.').slice(0, 1))
  if (wrong.some((key) => key in query)) throw leadTo(venuesHref(withoutKeys(query, wrong)))
  if (!found.ok || !counted.ok) throw notFound()

  const { items: venues, total } = found.value
  const options = counted.value
  const pages = onMap ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))
  const unknownCity = query.cityId && !options.cityId.some(({ value }) => value === query.cityId)
  const named = query.q && !query.cityId && cityNamed(options.cityId, query.q)
  if (named) throw leadTo(venuesHref({ ...withoutKeys(query, ['q']), cityId: named.value }))
  if (unknownCity) throw leadTo(venuesHref(withoutKeys(query, ['cityId', 'area'])))
  if (page > pages) throw notFound()
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
  const onMap = query.view === 'map'
  const { tables, day, session } = options.banquet
  const wish = wishOfList(query, options.banquet)
  const banquet = {
    tables,
    session: t(`venues.calculator.${session}`).toLowerCase(),
    day: t(`venues.calculator.${day}`),
  }
  return (
    <div className="wrap">
      <Crumbs way={crumbsOf(data, t)} />
      <header className={styles.head} data-view={query.view}>
        <h1>{titleOf(data, t)}</h1>
        {options.day ? (
          <DayLineLater query={query} options={options} className={styles.count} />
        ) : (
          total > 0 && (
            <p className={styles.count}>{t(query.near ? 'maps.count' : 'venues.list.count', { count: total })}</p>
          )
        )}
        {total > 0 && <p className={styles.count}>{t('venues.list.priced', banquet)}</p>}
        <VenueSearchLater query={query} />
      </header>
      <VenueBannersLater banners={banners} />
      <div className={styles.columns} data-view={query.view}>
        <VenueFiltersLater options={options} query={query} />
        <div className={styles.results}>
          <ListTopLater query={query} options={options} className={styles.chosen} />
          {total > 0 ? (
            <div className={styles.beside}>
              {onMap ? (
                <VenuesMapLater query={query} options={options} venues={venues} wish={wish} full />
              ) : (
                <div>
                  <ul className={styles.list}>
                    {venues.map((venue, index) => (
                      <li key={venue.id}>
                        <VenueRow
                          venue={venue}
                          tables={tables}
                          inOneCity={Boolean(query.cityId)}
                          priority={index === 0}
                          wish={wish}
                          away={
                            query.near &&
                            venue.distance !== null && <AwayLater near={query.near} distance={venue.distance} />
                          }
                          onDate={
                            venue.onDate &&
                            options.day && (
                              <FreeBadgeLater
                                {...venue.onDate}
                                date={options.day.label}
                                session={query.session as Session | undefined}
                              />
                            )
                          }
                          freeHalls={venue.onDate && <FreeHallsLater {...venue.onDate} />}
                          extra={
                            <>
                              <CollectVenue id={venue.id} name={venue.name} />
                              <Button
                                small
                                href={href('quotation', { ...wish, ids: venue.id })}
                                aria-label={t('common.quotation.askOf', { name: venue.name })}
                              >
                                {t('common.quotation.button')}
                              </Button>
                            </>
                          }
                          corner={<FavouriteButton kind="venue" item={venue.id} name={venue.name} />}
                        />
                      </li>
                    ))}
                  </ul>
                  <CollectBar wish={wish} />
                  <Pages data={data} />
                  <HiddenPricesLater text={hiddenPrices} />
                </div>
              )}
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
