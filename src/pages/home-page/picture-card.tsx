import type { StoredPicture as PictureOf } from '#lib/picture.ts'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'

type PictureCardProps = { name: string; text: string; href: string; picture: PictureOf; sizes: string }

/** A picture, a name and a sentence that lead somewhere. */
export const PictureCard = ({ name, text, href, picture, sizes }: PictureCardProps) => (
  <Card name={name} href={href} media={<Picture picture={picture} alt={picture.alt} ratio="3 / 2" sizes={sizes} />}>
    <p className="small muted">{text}</p>
  </Card>
)
