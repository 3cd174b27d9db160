import type { CSSProperties } from 'react'
import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { AlbumPhoto, LookPart } from '../parts.tsx'
import { Divider } from './night-sky.tsx'

interface Given {
  card: CardView
}

/** Where the pictures of a constellation stand, in hundredths, and how wide they are. */
const STARS = [
  [34, 17, 30],
  [80, 33, 18],
  [29, 52, 24],
  [77, 61, 20],
  [24, 82, 17],
  [66, 91, 26],
  [88, 11, 10],
] as const

export function TrangKhuyaAlbum({ card: { album } }: Given) {
  const { t } = useTexts()
  if (album.length === 0) return null
  const skies = Array.from({ length: Math.ceil(album.length / STARS.length) }, (_, at) =>
    album.slice(at * STARS.length, (at + 1) * STARS.length),
  )
  return (
    <LookPart name="album" className="album night">
      <Divider full={0.65} />
      <h2>{t('card.album.title')}</h2>
      {skies.map((pictures, sky) => (
        <div key={pictures[0]!.id} className="cons" data-few={pictures.length < 4 || undefined}>
          {pictures.map((file, index) => {
            const [x, y, r] = STARS[index]!
            return (
              <AlbumPhoto
                key={file.id}
                file={file}
                number={sky * STARS.length + index + 1}
                className={`c${index + 1}`}
                sizes="(width < 900px) 60vw, 26rem"
                style={{ '--x': `${x}%`, '--y': `${y}%`, '--r': r } as CSSProperties}
              />
            )
          })}
        </div>
      ))}
    </LookPart>
  )
}
