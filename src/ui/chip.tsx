import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type LinkComponent, useLink } from './link-context.tsx'

type Common = { on?: boolean; removable?: boolean; count?: ReactNode; children: ReactNode }
type AsButton = Common & ComponentProps<'button'> & { href?: undefined; as?: undefined }
type AsLink = Common & ComponentProps<'a'> & { href: string; as?: LinkComponent }

/** A button says it is pressed; a link says it is the current one. */
export function Chip({ on, removable, count, className, children, as, ...rest }: AsButton | AsLink) {
  const Anchor = useLink(as)
  const names = classNames(styles.chip, on && styles.on, className)
  const inside = (
    <>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {removable && <Icon name="close" />}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <Anchor className={names} aria-current={on && !removable ? 'true' : undefined} {...rest}>
        {inside}
      </Anchor>
    )
  }
  return (
    <button type="button" className={names} aria-pressed={on} {...rest}>
      {inside}
    </button>
  )
}

/** One line to swipe on phones, several lines on pc. */
export function ChipRow({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.row, className)} {...rest} />
}
