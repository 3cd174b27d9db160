import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './section-head.module.css'

type SectionHeadProps = {
  title: ReactNode
  level?: 'h1' | 'h2' | 'h3'
  id?: string
  intro?: ReactNode
  /** the way out, a `<MoreLink>` */
  more?: ReactNode
  className?: string
}

/** Nét đôi, then the heading on the left and the way out on the right. */
export function SectionHead({ title, level: Heading = 'h2', id, intro, more, className }: SectionHeadProps) {
  return (
    <div className={classNames(styles.head, className)}>
      <div>
        <Heading id={id}>{title}</Heading>
        {intro && <p>{intro}</p>}
      </div>
      {more}
    </div>
  )
}
