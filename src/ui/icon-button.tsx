import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { type LinkComponent, useLink } from './link-context.tsx'

type Common = { icon: IconName; label: string }
type AsButton = Common & ComponentProps<'button'> & { href?: undefined; as?: undefined }
type AsLink = Common & ComponentProps<'a'> & { href: string; as?: LinkComponent }

export function IconButton({ icon, label, className, as, ...rest }: AsButton | AsLink) {
  const Anchor = useLink(as)
  const names = classNames(styles.iconButton, className)
  if (rest.href !== undefined) {
    return (
      <Anchor className={names} aria-label={label} {...rest}>
        <Icon name={icon} />
      </Anchor>
    )
  }
  return (
    <button type="button" className={names} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
