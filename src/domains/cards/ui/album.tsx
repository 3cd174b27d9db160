import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './album.module.css'
import type { SectionProps } from './card-props.ts'
import { CardPart } from './part.tsx'

const SIZES = '(width < 1024px) 92vw, 30rem'
const setOf = ({ id, width }: { id: string; width: number }, format: 'avif' | 'webp') =>
  widthsOf(width)
    .map((wide) => `${pictureUrl(id, wide, format)} ${wide}w`)
    .join(', ')

export function CardAlbum({ card: { album = [] } }: SectionProps) {
  const { t } = useTexts()
  if (album.length === 0) return null
  return (
    <CardPart on="paper" name="album" title={t('card.album.title')}>
      <div className={styles.album}>
        {album.map((picture, index) => (
          <a key={picture.id} href={pictureUrl(picture.id, widthsOf(picture.width).at(-1)!, 'webp')}>
            <picture>
              <source type="image/avif" srcSet={setOf(picture, 'avif')} sizes={SIZES} />
              <img
                src={pictureUrl(
                  picture.id,
                  Math.max(...widthsOf(picture.width).filter((width) => width <= 640)),
                  'webp',
                )}
                srcSet={setOf(picture, 'webp')}
                sizes={SIZES}
                alt={picture.alt || t('card.album.alt', { number: index + 1 })}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
              />
            </picture>
          </a>
        ))}
      </div>
    </CardPart>
  )
}
