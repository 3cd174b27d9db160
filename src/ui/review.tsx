import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './review.module.css'

type ReviewProps = {
  author: ReactNode
  /** the first letter in the circle */
  seal: ReactNode
  badge?: ReactNode
  note?: ReactNode
  title?: ReactNode
  level?: 'h2' | 'h3' | 'h4'
  stars: ReactNode
  scores?: ReactNode
  pictures?: ReactNode
  actions?: ReactNode
  reply?: ReactNode
  children: ReactNode
}

export function ReviewPanel({ author, seal, badge, note, title, level: Heading = 'h3', ...rest }: ReviewProps) {
  const { stars, scores, pictures, actions, reply, children } = rest
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <span className={styles.seal} aria-hidden="true">
          {seal}
        </span>
        <div>
          <p className={styles.author}>
            <b>{author}</b> {badge}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </header>
      {title && <Heading className={styles.title}>{title}</Heading>}
      <p>{stars}</p>
      <div className={styles.words}>{children}</div>
      {scores}
      {pictures && <div className={styles.pictures}>{pictures}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {reply}
    </article>
  )
}

export function Reply({ author, note, children }: { author: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.reply}>
      <p>
        <b>{author}</b> {note && <span className={styles.note}>{note}</span>}
      </p>
      {children}
    </div>
  )
}

/** `shown` where the figure is written as the language does. */
type Mark = { label: string; value: number; shown?: string }

/** One part's marks, each with a thin bar. */
export function SubScores({ items, max = 5 }: { items: Mark[]; max?: number }) {
  return (
    <dl className={styles.scores}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(100 * item.value) / max}%` }} />
            </span>
            {item.shown ?? item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type VoteButtonProps = ComponentProps<'button'> & { pressed: boolean; count?: ReactNode }

export function VoteButton({ pressed, count, className, children, ...rest }: VoteButtonProps) {
  return (
    <button type="button" className={classNames(styles.vote, className)} aria-pressed={pressed} {...rest}>
      <Icon name="thumb-up" />
      {children}
      {count !== undefined && <span>{count}</span>}
    </button>
  )
}
