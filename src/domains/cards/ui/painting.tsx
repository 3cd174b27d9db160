import type { CardContent } from '#domains/cards/rules.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'

export function Painting({ ground: { picture } }: { ground: NonNullable<CardContent['template']['ground']> }) {
  const set = (format: 'avif' | 'webp') =>
    widthsOf(picture.width)
      .map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
      .join(', ')
  const sizes = '(width < 1024px) 142vw, 620px'
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture.id, 800, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt=""
        width={picture.width}
        height={picture.height}
        decoding="async"
      />
    </picture>
  )
}
