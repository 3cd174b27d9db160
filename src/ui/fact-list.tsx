import styles from './fact-list.module.css'

export interface Fact {
  name: string
  value: string
  /** not known, or not so: it steps back */
  quiet?: boolean
  /** what those before it come to */
  total?: boolean
}

/** Names on the left, sums and words on the right. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, quiet, total }) => (
        <div key={name} className={total ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd className={quiet ? styles.quiet : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
