import type { ReactNode } from 'react'
import styles from './article-card.module.css'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import type { LinkComponent } from './link-context.tsx'

type ArticleCardProps = {
  title: ReactNode
  href: string
  as?: LinkComponent
  level?: 'h2' | 'h3'
  media: ReactNode
  kicker?: ReactNode
  note?: ReactNode
  /** `lead` is the big one, `row` the small one beside it */
  shape?: 'stack' | 'lead' | 'row'
}

export function ArticleCard({ title, kicker, note, shape = 'stack', ...rest }: ArticleCardProps) {
  return (
    <Card
      {...rest}
      name={title}
      over={kicker && <p className={styles.kicker}>{kicker}</p>}
      className={classNames(styles.article, styles[shape])}
    >
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
