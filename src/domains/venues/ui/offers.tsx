import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Venue } from '../contract.ts'
import styles from './offers.module.css'

/** What the venue has and what it arranges. Free parking stands among the facts already. */
export function Offers({ venue }: { venue: Pick<Venue, 'amenities' | 'services'> }) {
  const { t } = useTexts()
  const amenities = venue.amenities.filter((code) => code !== 'free-parking')
  return (
    <div className={styles.offers}>
      <OfferList title={t('venues.facts.amenities')} items={amenities.map((code) => t(amenityKey(code)))} />
      <OfferList title={t('venues.facts.services')} items={venue.services.map((code) => t(serviceKey(code)))} />
    </div>
  )
}

const amenityKey = (code: string) => `venues.amenities.${code}` as TextKey
const serviceKey = (code: string) => `venues.services.${code}` as TextKey

function OfferList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
