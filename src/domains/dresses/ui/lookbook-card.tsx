import { href } from '#lib/href.ts'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ListedLookbook as Shown } from '../contract.ts'

const SIZES = '(min-width: 1024px) 24rem, min(78vw, 19rem)'

export function LookbookCard({ lookbook }: { lookbook: Shown }) {
  const { id, title, season, picture } = lookbook
  return (
    <Card
      name={title}
      href={href('lookbook', { id })}
      media={<Picture picture={picture} alt={picture.alt} ratio="4 / 5" sizes={SIZES} />}
    >
      <p className="small hint">{season}</p>
    </Card>
  )
}
