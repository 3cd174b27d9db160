import type { ReactNode } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { Venue } from '../contract.ts'
import styles from './directions.module.css'
import { fullAddress } from './venue-place.ts'

/** Our own small map, and a link to a large one, so that no third party hears of the visit before it is asked for. */
export function Directions({ venue, map }: { venue: Venue; map: ReactNode }) {
  const { t } = useTexts()
  const { lat, lng } = venue.point
  return (
    <>
      <div className={styles.map}>{map}</div>
      <address className={styles.address}>
        <b>{venue.name}</b>
        <span>{fullAddress(t, venue)}</span>
      </address>
      <Button
        icon="map"
        href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span>
          {t('venues.directions.open')} <span className="vh">{t('venues.directions.newTab')}</span>
        </span>
      </Button>
    </>
  )
}
