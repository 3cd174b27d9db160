import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './link.module.css'
import { type LinkComponent, useLink } from './link-context.tsx'

type LinkProps = ComponentProps<'a'> & { as?: LinkComponent }

export function Link({ as, className, ...rest }: LinkProps) {
  const Anchor = useLink(as)
  return <Anchor className={classNames(styles.link, className)} {...rest} />
}

/** The way out of a section: words and an arrow that moves. */
export function MoreLink({ as, className, children, ...rest }: LinkProps) {
  const Anchor = useLink(as)
  return (
    <Anchor className={classNames(styles.more, className)} {...rest}>
      {children}
      <Icon name="arrow-right" />
    </Anchor>
  )
}
