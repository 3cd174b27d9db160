import type { ReactNode } from 'react'
import { href } from '#lib/href.ts'
import { vndShort } from '#lib/money.ts'
import { ReplyLineLater } from '#shell/reply-clock-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { RowCard } from '#ui/row-card.tsx'
import type { ListedVenue } from '../contract.ts'
import type { WishQuery } from './banquet-wish.ts'
import { placeName } from './venue-place.ts'
import styles from './venue-row.module.css'
import { VenueScore } from './venue-score.tsx'

type VenueRowProps = {
  venue: ListedVenue
  /** The list is of one city, so that no row needs to name it. */
  inOneCity?: boolean
  priority?: boolean
  /** What the list was asked for goes on to the venue's own page. */
  wish?: WishQuery
  /** what it is on the date that was asked for */
  onDate?: ReactNode
  corner?: ReactNode
  /** below everything: ticking it, asking it for a quotation */
  extra?: ReactNode
}

/** Results stand right under the page's own heading. */
const LEVEL = 'h2'
const SIZES = '(min-width: 640px) 21rem, 94vw'

/** One result: a card on phones, a row with the picture on the left on wider screens. */
export function VenueRow({ venue, inOneCity, priority, wish, onDate, corner, extra }: VenueRowProps) {
  const { t, lang } = useTexts()
  const { name, type, picture, city, priceFrom, allInPerTable, minTables: min, maxTables: max } = venue
  const place = placeName(t, venue)
  return (
    <RowCard
      name={name}
      level={LEVEL}
      href={href('venue', { ...wish, unsignedName: venue.unsignedName })}
      media={<Picture picture={picture} alt={picture.alt} ratio="4 / 3" sizes={SIZES} priority={priority} />}
      badge={type !== 'centre' && <Badge look="veil">{t(`venues.type.${type}`)}</Badge>}
      corner={corner}
      over={
        <p className={styles.place}>
          <span>{inOneCity ? place : `${place}, ${city.name}`}</span>
          <VenueScore venue={venue} />
        </p>
      }
      extra={extra}
    >
      <p className={styles.headline}>{venue.headline}</p>
      {onDate && <div className={styles.onDate}>{onDate}</div>}
      {venue.answers && <ReplyLineLater venue={venue} />}
      <dl className={styles.figures}>
        <div>
          <dt>{t(priceFrom === null ? 'venues.price.label' : 'venues.price.fromLong')}</dt>
          {priceFrom === null ? (
            <dd className={styles.hidden}>{t('venues.price.hidden')}</dd>
          ) : (
            <dd className={styles.price}>{vndShort(priceFrom, lang)}</dd>
          )}
        </div>
        {allInPerTable !== null && (
          <div>
            <dt>{t('venues.price.allIn')}</dt>
            <dd>{vndShort(allInPerTable, lang)}</dd>
          </div>
        )}
        <div>
          <dt>{t('venues.list.capacity')}</dt>
          <dd>{t('venues.tables', { min, max })}</dd>
        </div>
      </dl>
    </RowCard>
  )
}
