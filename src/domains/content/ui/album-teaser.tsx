import { href } from '#lib/href.ts'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Card, CardPrice } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import type { AlbumCard } from '../photography/contract.ts'
import styles from './album-teaser.module.css'

interface AlbumTeaserProps {
  album: AlbumCard
  /** without it the picture keeps its own */
  ratio?: string
  sizes?: string
  priority?: boolean
  level?: 'h2' | 'h3'
}

export function AlbumTeaser({ album, ratio, sizes, priority, level }: AlbumTeaserProps) {
  const { t, lang } = useTexts()
  const { id, title, category, place, studio, price, pictureCount, picture } = album
  return (
    <Card
      name={title}
      href={href('album', { id })}
      level={level}
      over={<p className={styles.kicker}>{category.name}</p>}
      media={
        <Picture
          picture={picture}
          alt={picture.alt}
          ratio={ratio}
          sizes={sizes ?? '(width >= 1024px) 24rem, 47vw'}
          priority={priority}
        />
      }
      foot={
        <>
          <CardPrice before={t('photography.from')} amount={vndShort(price, lang)} />
          <span className="small hint">{t('photography.pictures', { count: pictureCount })}</span>
        </>
      }
    >
      {studio && <p className="small">{studio.name}</p>}
      <p className="small muted">{place}</p>
    </Card>
  )
}
