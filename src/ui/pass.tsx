import type { ReactNode } from 'react'
import styles from './pass.module.css'

type PassProps = {
  /** what it lets its holder do */
  over: ReactNode
  title: ReactNode
  level?: 'h1' | 'h2'
  /** a `<QrCode>` */
  code: ReactNode
  note?: ReactNode
  facts: { label: ReactNode; value: ReactNode }[]
}

/** What somebody shows at a door or a counter: the code first, then what it stands for. */
export function Pass({ over, title, level: Heading = 'h1', code, note, facts }: PassProps) {
  return (
    <div className={styles.around}>
      <div className={`${styles.pass} notch`}>
        <p className={styles.over}>{over}</p>
        <Heading className={styles.title}>{title}</Heading>
        <div className={styles.code}>{code}</div>
        {note && <p className={styles.note}>{note}</p>}
        <dl className={styles.facts}>
          {facts.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a pass stay in their order
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
