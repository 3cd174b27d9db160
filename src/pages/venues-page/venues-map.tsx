import type { ReactNode } from 'react'
import { knownPlace } from '#domains/maps/places/rules.ts'
import { positionIn } from '#domains/maps/rules.ts'
import { Away } from '#domains/maps/ui/away.tsx'
import { type MapPlace, MapView } from '#domains/maps/ui/map-view.tsx'
import { knownPlaceName } from '#domains/maps/ui/place-name.ts'
import type { FoundVenue } from '#domains/venues/contract.ts'
import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import type { WishQuery } from '#domains/venues/ui/banquet-wish.ts'
import { placeName } from '#domains/venues/ui/venue-place.ts'
import { VenueScore } from '#domains/venues/ui/venue-score.tsx'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { href } from '#lib/href.ts'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import styles from './venues-map.module.css'

type VenuesMapProps = {
  query: VenueListQuery
  options: VenueOptions
  venues: FoundVenue[]
  wish: WishQuery
  /** It stands in the list's place. */
  full?: boolean
  className?: string
}

/** The venues of one city; of several cities the country, each of them a way closer. */
export function VenuesMap({ query: { page: _, ...query }, options, venues, wish, full, className }: VenuesMapProps) {
  const { t, lang } = useTexts()
  const city = cityShown(query, options)
  const cities = options.cityId.filter(({ count }) => count > 0)
  const from = nearOf(query.near, (place) => knownPlaceName(t, place), t('maps.near.mine'))
  const priceOf = ({ allIn, priceFrom }: Pick<FoundVenue, 'allIn' | 'priceFrom'>) => {
    const price = allIn?.perTable ?? priceFrom
    return price === null || price === undefined ? undefined : vndShort(price, lang)
  }
  const places: MapPlace[] = city
    ? venues.map((venue) => ({
        id: venue.id,
        name: venue.name,
        note: priceOf(venue),
        point: venue.point,
        href: href('venue', { ...wish, unsignedName: venue.unsignedName }),
      }))
    : cities.map(({ value, name, point, count }) => ({
        id: value,
        name,
        note: t('maps.count', { count }),
        point,
        href: venuesHref({ ...query, cityId: value, area: undefined, view: 'map' }),
      }))
  const cardOf = (id: string): ReactNode => {
    const venue = venues.find((one) => one.id === id)
    if (!venue) return null
    return (
      <div className={styles.card}>
        <b>{venue.name}</b>
        <p>
          {placeName(t, venue)}
          {query.near && venue.distance !== null && <Away near={query.near} distance={venue.distance} />}
        </p>
        <p className={styles.figures}>
          <span>
            {venue.allIn
              ? t('maps.price', { price: vndShort(venue.allIn.perTable, lang) })
              : (priceOf(venue) ?? t('venues.price.hidden'))}
          </span>
          <VenueScore venue={venue} />
        </p>
        <Link
          href={href('venue', { ...wish, unsignedName: venue.unsignedName })}
          aria-label={t('maps.seeNamed', { name: venue.name })}
        >
          {t('maps.see')}
        </Link>
      </div>
    )
  }
  return (
    <MapView
      key={[query.cityId, query.near].join()}
      className={className}
      label={t(city ? (full ? 'maps.labelIn' : 'venues.map.label') : 'maps.labelWhole', { city: city?.name ?? '' })}
      places={places}
      towns={options.cityId.map(({ name, point }) => ({ name, point }))}
      whole={!city}
      from={from}
      full={full}
      card={city && full ? cardOf : undefined}
      corner={
        full && (
          <>
            <Button small icon="menu" href={venuesHref({ ...query, view: undefined })}>
              {t('venues.map.toList')}
            </Button>
            {query.cityId && (
              <Button small href={venuesHref({ ...query, cityId: undefined, area: undefined })}>
                {t('maps.whole')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function nearOf(near: string | undefined, named: (place: { name: string }) => string, mine: string) {
  if (near === undefined) return undefined
  const place = knownPlace(near)
  if (place) return { name: named(place), point: place.point }
  const own = positionIn(near)
  return own ? { name: mine, point: own } : undefined
}

/** The city that was chosen, or the only one where anything was found; undefined where there are several. */
function cityShown({ cityId }: VenueListQuery, { cityId: cities }: VenueOptions) {
  const found = cities.filter(({ count }) => count > 0)
  return cityId ? cities.find(({ value }) => value === cityId) : found.length === 1 ? found[0] : undefined
}
