import type { ReactNode } from 'react'
import type { ListedVenue as Card } from '../contract.ts'
import { VenueCard } from './venue-card.tsx'

/** A rail of other venues; the page may put a heart on each. */
export function SimilarVenues({ venues, corner }: { venues: Card[]; corner?: (venue: Card) => ReactNode }) {
  return (
    <ul className="rail">
      {venues.map((venue) => (
        <li key={venue.id}>
          <VenueCard venue={venue} corner={corner?.(venue)} />
        </li>
      ))}
    </ul>
  )
}
