import { Icon } from '#ui/icon.tsx'
import styles from './steps.module.css'

/** How far one is, as a row of strokes; `current` is an index. */
export function Steps({ label, names, current }: { label: string; names: string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && <Icon name="check" />}
          {name}
        </li>
      ))}
    </ol>
  )
}
