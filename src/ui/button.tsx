import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { type LinkComponent, useLink } from './link-context.tsx'

type Look = 'primary' | 'second' | 'quiet' | 'jade' | 'gold' | 'danger' | 'text'

type Common = {
  look?: Look
  small?: boolean
  block?: boolean
  busy?: boolean
  icon?: IconName
  children: ReactNode
}

type AsButton = Common & ComponentProps<'button'> & { href?: undefined; as?: undefined }
type AsLink = Common & ComponentProps<'a'> & { href: string; as?: LinkComponent; disabled?: undefined }

export type ButtonProps = AsButton | AsLink

export function Button({ look = 'second', small, block, busy, icon, className, children, as, ...rest }: ButtonProps) {
  const Anchor = useLink(as)
  const names = classNames(styles.button, styles[look], small && styles.small, block && styles.block, className)
  const inside = (
    <>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <Anchor className={names} {...rest}>
        {inside}
      </Anchor>
    )
  }
  const { onClick, ...button } = rest
  // A busy button keeps its focus and its words, but a second tap must not send twice.
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button type="button" className={names} aria-busy={busy || undefined} onClick={click} {...button}>
      {inside}
    </button>
  )
}
