import { useTexts } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Meta } from '#ui/meta.tsx'
import type { Venue } from '../contract.ts'
import { fullAddress } from './venue-place.ts'
import styles from './venue-title.module.css'

export function VenueTitle({ venue }: { venue: Venue }) {
  const { t } = useTexts()
  return (
    <header className={styles.title}>
      <h1>{venue.name}</h1>
      <Meta
        items={[
          <>
            <Icon name="pin" /> {fullAddress(t, venue)}
          </>,
          t(`venues.type.${venue.type}`),
        ]}
      />
    </header>
  )
}
