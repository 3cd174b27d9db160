import type { ReactNode } from 'react'
import { href } from '#lib/href.ts'
import { ReplyLineLater } from '#shell/reply-clock-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Meta } from '#ui/meta.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ListedVenue as Shown } from '../contract.ts'
import { placeName } from './venue-place.ts'
import { VenuePrice } from './venue-price.tsx'

type VenueCardProps = {
  venue: Omit<Shown, 'id'>
  /** top right on the picture */
  corner?: ReactNode
  priority?: boolean
}

const SIZES = '(min-width: 1024px) 18rem, min(78vw, 19rem)'

/** As it stands in a rail among venues of many cities. */
export function VenueCard({ venue, corner, priority }: VenueCardProps) {
  const { t } = useTexts()
  const { name, type, picture, city, minTables: min, maxTables: max } = venue
  return (
    <Card
      name={name}
      href={href('venue', { unsignedName: venue.unsignedName })}
      media={<Picture picture={picture} alt={picture.alt} ratio="4 / 3" sizes={SIZES} priority={priority} />}
      badge={type !== 'centre' && <Badge look="veil">{t(`venues.type.${type}`)}</Badge>}
      corner={corner}
      foot={<VenuePrice amount={venue.priceFrom} />}
    >
      <Meta items={[placeName(t, venue), city.name, t('venues.tables', { min, max })]} />
      {venue.answers && <ReplyLineLater venue={venue} />}
    </Card>
  )
}
