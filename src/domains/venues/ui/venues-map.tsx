import { href } from '#lib/href.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { PointMap } from '#ui/point-map.tsx'
import type { ListedVenue } from '../contract.ts'

type Mapped = Pick<ListedVenue, 'id' | 'name' | 'unsignedName' | 'point'>
type VenuesMapProps = { label: string; venues: Mapped[]; shape?: number; linked?: boolean; className?: string }

/** Where venues lie to each other, drawn from their coordinates; over a tile server's map where one is configured. */
export function VenuesMap({ label, venues, shape, linked = true, className }: VenuesMapProps) {
  const { t } = useTexts()
  const { mapTilesUrl } = useSettings()
  return (
    <PointMap
      className={className}
      label={label}
      shape={shape}
      points={venues.map(({ id, name, point, unsignedName }) => ({
        id,
        name,
        point,
        href: linked ? href('venue', { unsignedName }) : undefined,
      }))}
      distance={(kilometres) =>
        kilometres < 1
          ? t('venues.map.metres', { metres: kilometres * 1000 })
          : t('venues.map.kilometres', { kilometres })
      }
      tilesUrl={mapTilesUrl}
    />
  )
}
