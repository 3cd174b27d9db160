import type { ReactNode } from 'react'
import { href } from '#lib/href.ts'
import { vnd, vndShort } from '#lib/money.ts'
import { ReplyLineLater } from '#shell/reply-clock-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { RowCard } from '#ui/row-card.tsx'
import type { FoundVenue } from '../contract.ts'
import type { WishQuery } from './banquet-wish.ts'
import { placeName } from './venue-place.ts'
import styles from './venue-row.module.css'
import { VenueScore } from './venue-score.tsx'

type VenueRowProps = {
  venue: FoundVenue
  /** of the banquet that it is priced for */
  tables: number
  /** The list is of one city, so that no row needs to name it. */
  inOneCity?: boolean
  priority?: boolean
  /** What the list was asked for goes on to the venue's own page. */
  wish?: WishQuery
  /** how far it is from where distances are told */
  away?: ReactNode
  /** on the picture: what it is on the date that was asked for */
  onDate?: ReactNode
  /** which of its halls are free then */
  freeHalls?: ReactNode
  corner?: ReactNode
  /** below everything: ticking it, asking it for a quotation */
  extra?: ReactNode
}

/** Results stand right under the page's own heading. */
const LEVEL = 'h2'
const SIZES = '(min-width: 1024px) 23rem, (min-width: 640px) 46vw, 94vw'

/** One result: a card on phones, a row with the picture on the left on wider screens. */
export function VenueRow(props: VenueRowProps) {
  const { venue, tables, inOneCity, priority, wish, away, onDate, freeHalls, corner, extra } = props
  const { t } = useTexts()
  const { name, type, picture, city } = venue
  const place = placeName(t, venue)
  return (
    <RowCard
      name={name}
      level={LEVEL}
      className={styles.row}
      href={href('venue', { ...wish, unsignedName: venue.unsignedName })}
      media={<Picture picture={picture} alt={picture.alt} ratio="4 / 3" sizes={SIZES} priority={priority} />}
      badge={onDate ?? (type !== 'centre' && <Badge look="veil">{t(`venues.type.${type}`)}</Badge>)}
      corner={corner}
      over={
        <p className={styles.place}>
          <span>
            {inOneCity ? place : `${place}, ${city.name}`}
            {away}
          </span>
          <VenueScore venue={venue} />
        </p>
      }
      extra={<div className={styles.ways}>{extra}</div>}
    >
      <Fit venue={venue} tables={tables} />
      {freeHalls}
      <Price venue={venue} tables={tables} />
      {venue.answers && <ReplyLineLater venue={venue} />}
    </RowCard>
  )
}

type ForTables = Pick<VenueRowProps, 'venue' | 'tables'>

/** The hall that takes the tables, with its facts; how many the venue takes where none is priced for them. */
function Fit({ venue: { allIn, minTables: min, maxTables: max }, tables }: ForTables) {
  const { t } = useTexts()
  const hall = allIn?.hall
  const facts = hall && [
    t('venues.tables', { min: hall.minTables, max: hall.maxTables }),
    hall.outdoor && t('venues.halls.outdoor').toLowerCase(),
    !hall.pillars && t('venues.halls.noPillars').toLowerCase(),
    hall.ceiling && t('venues.fit.ceiling', { height: hall.ceiling }),
  ]
  return (
    <p className={styles.fit}>
      <Icon name="table" />
      <span>
        {hall && (
          <>
            <b>{t('venues.fit.hall', { hall: hall.name })}</b> {t('venues.fit.takes', { count: tables })}:{' '}
          </>
        )}
        {facts ? facts.filter(Boolean).join(', ') : t('venues.fit.all', { tables: t('venues.tables', { min, max }) })}
      </span>
    </p>
  )
}

/** The price of the banquet is the red one; what a table costs at least stands beside it. */
function Price({ venue: { allIn, priceFrom }, tables: count }: ForTables) {
  const { t, lang } = useTexts()
  if (!allIn) {
    return (
      <p className={styles.price} data-part="all-in">
        {t(priceFrom === null ? 'venues.price.hidden' : 'venues.price.unfit', { count })}
      </p>
    )
  }
  return (
    <div className={styles.price} data-part="all-in">
      <p className={styles.perTable}>
        {vndShort(allIn.perTable, lang)} <small>{t('venues.price.aTable')}</small>
      </p>
      {priceFrom !== null && (
        <p className={styles.from}>
          {t('venues.price.fromLong')} <span>{vndShort(priceFrom, lang)}</span>
        </p>
      )}
      <p className={styles.total}>{t('venues.price.allIn', { count, total: vnd(allIn.total, lang) })}</p>
    </div>
  )
}
