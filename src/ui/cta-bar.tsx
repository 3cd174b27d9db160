import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './cta-bar.module.css'

/** The one thing to do on this page, kept within the thumb's reach; phones only. */
export function CtaBar({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.bar, className)} {...rest} />
}
