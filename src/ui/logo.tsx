import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type LinkComponent, useLink } from './link-context.tsx'
import styles from './logo.module.css'
import { Mark } from './mark.tsx'

type LogoProps = ComponentProps<'a'> & { as?: LinkComponent; label: string }

/** The mark and the name (children) as the link home; `label` is what is spoken. */
export function Logo({ as, label, className, children, ...rest }: LogoProps) {
  const Anchor = useLink(as)
  return (
    <Anchor className={classNames(styles.logo, className)} aria-label={label} {...rest}>
      <Mark />
      <b>{children}</b>
    </Anchor>
  )
}
