import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { PictureOfDress as Shown } from '../contract.ts'
import styles from './dress-picture.module.css'

type DressPictureProps = {
  picture: Shown
  alt?: string
  sizes: string
  priority?: boolean
  className?: string
}

/** Three by four, looked at where the picture says: all of it, or a part from nearer. */
export function DressPicture({ picture, alt = picture.alt, className, ...rest }: DressPictureProps) {
  const { crop } = picture
  return (
    <Picture
      picture={picture}
      alt={alt}
      ratio="3 / 4"
      className={classNames(crop && styles.near, crop && styles[crop], className)}
      {...rest}
    />
  )
}
