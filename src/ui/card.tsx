import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import { type LinkComponent, useLink } from './link-context.tsx'

export type CardProps = {
  name: ReactNode
  href: string
  as?: LinkComponent
  level?: 'h2' | 'h3'
  /** the former name of `level` */
  /** a `<Picture>` */
  media: ReactNode
  /** top left on the picture, a `<Badge look="veil">` */
  badge?: ReactNode
  /** top right on the picture, a heart */
  corner?: ReactNode
  /** above the name */
  over?: ReactNode
  children?: ReactNode
  /** at the bottom: price left, score right */
  foot?: ReactNode
  /** under a hairline, below everything */
  extra?: ReactNode
  className?: string
}

/** The name's link covers the whole card; what stands in corner and extra lies above it. */
export function Card(props: CardProps) {
  return (
    <article className={classNames(styles.card, props.className)}>
      <CardMedia {...props} />
      <CardBody {...props} />
    </article>
  )
}

export function CardMedia({ media, badge, corner }: Pick<CardProps, 'media' | 'badge' | 'corner'>) {
  return (
    <div className={styles.media}>
      {media}
      {badge && <span className={styles.badge}>{badge}</span>}
      {corner && <span className={styles.corner}>{corner}</span>}
    </div>
  )
}

export function CardBody({ name, href, as, level: Heading = 'h3', over, children, foot, extra }: CardProps) {
  const Anchor = useLink(as)
  return (
    <div className={styles.body}>
      {over}
      <Heading className={styles.name}>
        <Anchor href={href}>{name}</Anchor>
      </Heading>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
      {extra && <div className={styles.extra}>{extra}</div>}
    </div>
  )
}

/** "từ 4,9 triệu/bàn": the amount is the red one. */
export function CardPrice({ before, amount, after }: { before?: ReactNode; amount: ReactNode; after?: ReactNode }) {
  return (
    <span className={styles.price}>
      {before} <b>{amount}</b>
      {after}
    </span>
  )
}
