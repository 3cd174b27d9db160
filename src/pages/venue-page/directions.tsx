import { MapView } from '#domains/maps/ui/map-view.tsx'
import type { Venue } from '#domains/venues/contract.ts'
import { Directions } from '#domains/venues/ui/directions.tsx'
import { VenueSection } from '#domains/venues/ui/venue-section.tsx'
import { useTexts } from '#shell/texts.tsx'

/** The way to a venue, with the land around it. */
export function WayThere({ venue }: { venue: Venue }) {
  const { t } = useTexts()
  const { id, name, point } = venue
  return (
    <VenueSection id="directions" title={t('venues.sections.directions')}>
      <Directions
        venue={venue}
        map={<MapView label={t('venues.directions.map', { name })} places={[{ id, name, point }]} shape={16 / 9} />}
      />
    </VenueSection>
  )
}
