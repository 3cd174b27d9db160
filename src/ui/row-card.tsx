import card from './card.module.css'
import { CardBody, CardMedia, type CardProps } from './card.tsx'
import { classNames } from './class-names.ts'
import styles from './row-card.module.css'

/** A card on phones, a wide row with the picture on the left from 640 px. */
export function RowCard(props: CardProps) {
  return (
    <article className={classNames(card.card, styles.row, props.className)}>
      <CardMedia {...props} />
      <CardBody {...props} />
    </article>
  )
}
