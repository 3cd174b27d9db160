import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './heart-button.module.css'
import { Icon } from './icon.tsx'

type HeartButtonProps = ComponentProps<'button'> & {
  pressed: boolean
  /** says whose heart it is and what a tap does */
  label: string
  /** `veil` lies on a picture, `line` stands among buttons */
  look?: 'veil' | 'line'
}

export function HeartButton({ pressed, label, look = 'veil', className, ...rest }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.heart, styles[look], className)}
      aria-pressed={pressed}
      aria-label={label}
      {...rest}
    >
      <Icon name="heart" />
    </button>
  )
}
