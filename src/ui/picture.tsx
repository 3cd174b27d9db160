import type { CSSProperties } from 'react'
import { type PictureFormat, pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export type PictureSource = { id: string; width: number; height: number; ground?: string }

type PictureProps = {
  picture: PictureSource | null | undefined
  alt: string
  /** width ÷ height as CSS writes it, "4 / 3"; without it the picture's own */
  ratio?: string
  sizes: string
  priority?: boolean
  className?: string
}

export function Picture({ picture, alt, ratio, sizes, priority, className }: PictureProps) {
  const names = classNames(styles.picture, className)
  if (!picture) return <Missing alt={alt} ratio={ratio} className={names} />

  const widths = widthsOf(picture.width)
  const set = (format: PictureFormat) =>
    widths.map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`).join(', ')
  const fallback = Math.max(...widths.filter((width) => width <= 640))
  const style = { '--ratio': ratio ?? `${picture.width} / ${picture.height}`, '--ground': picture.ground }

  return (
    <picture className={names} style={style as CSSProperties}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture.id, fallback, 'webp')}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}

/** No picture yet: tinted ground with the arch, never a grey icon. */
function Missing({ alt, ratio = '4 / 3', className }: { alt: string; ratio?: string; className?: string }) {
  return (
    <span className={className} style={{ '--ratio': ratio } as CSSProperties}>
      <svg
        className={styles.arch}
        viewBox="0 0 120 90"
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        <path d="M40 74V42a20 20 0 0 1 40 0v32M45 74V42a15 15 0 0 1 30 0v32M28 74h64M28 78h64" />
      </svg>
    </span>
  )
}
