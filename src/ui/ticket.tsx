import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type LinkComponent, useLink } from './link-context.tsx'
import styles from './ticket.module.css'

type TicketProps = {
  /** who gives it, with a letter or a small picture in the circle */
  issuer: ReactNode
  seal: ReactNode
  name: ReactNode
  href: string
  as?: LinkComponent
  level?: 'h2' | 'h3'
  note?: ReactNode
  /** how much of the stock is gone, 0–1 */
  taken?: number
  /** the word over the big value, and the value */
  kind: ReactNode
  value: ReactNode
  state?: 'open' | 'claimed' | 'out' | 'over'
  /** a small button, or a badge once there is nothing left to do */
  action: ReactNode
  className?: string
}

export function Ticket({ issuer, seal, name, href, as, level: Heading = 'h3', ...rest }: TicketProps) {
  const { note, taken, kind, value, state = 'open', action, className } = rest
  const Anchor = useLink(as)
  return (
    <article className={classNames(styles.ticket, styles[state], className)}>
      <span className={styles.shape} />
      <div className={styles.main}>
        <p className={styles.issuer}>
          <span className={styles.seal} aria-hidden="true">
            {seal}
          </span>
          {issuer}
        </p>
        <Heading className={styles.name}>
          <Anchor href={href}>{name}</Anchor>
        </Heading>
        <div className={styles.note}>
          {note && <p>{note}</p>}
          {taken !== undefined && (
            <span className={styles.stock} aria-hidden="true">
              <i style={{ width: `${Math.round(taken * 100)}%` }} />
            </span>
          )}
        </div>
      </div>
      <div className={styles.stub}>
        <p className={classNames(styles.value, typeof value === 'string' && value.length > 6 && styles.long)}>
          <small>{kind}</small> {value}
        </p>
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  )
}
