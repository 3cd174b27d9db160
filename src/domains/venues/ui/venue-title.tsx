import type { ReactNode } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Meta } from '#ui/meta.tsx'
import type { Venue } from '../contract.ts'
import { fullAddress } from './venue-place.ts'
import styles from './venue-title.module.css'

type VenueTitleProps = {
  venue: Venue
  /** what reviews say, once there are any */
  score: ReactNode
  heart: ReactNode
  /** how many keep it */
  kept: ReactNode
}

export function VenueTitle({ venue, score, heart, kept }: VenueTitleProps) {
  const { t } = useTexts()
  return (
    <header className={styles.title}>
      <div className={styles.name}>
        <h1>{venue.name}</h1>
        {heart}
      </div>
      <Meta
        items={[
          ...(venue.ratingCount > 0 ? [score] : []),
          <>
            <Icon name="pin" /> {fullAddress(t, venue)}
          </>,
          t(`venues.type.${venue.type}`),
          kept,
        ]}
      />
    </header>
  )
}
