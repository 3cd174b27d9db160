import type { ReactNode } from 'react'
import styles from './histogram.module.css'
import { type LinkComponent, useLink } from './link-context.tsx'

type Bar = { mark: string; count: number; href: string; label: string }

type HistogramProps = {
  average: ReactNode
  stars: ReactNode
  note: ReactNode
  bars: Bar[]
  as?: LinkComponent
}

/** The average and how it came about; every bar is a link to what lies behind it. */
export function Histogram({ average, stars, note, bars, as }: HistogramProps) {
  const Anchor = useLink(as)
  const total = bars.reduce((sum, bar) => sum + bar.count, 0) || 1
  return (
    <div className={styles.histogram}>
      <div>
        <p className={styles.average}>{average}</p>
        <p>{stars}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <ol>
        {bars.map((bar) => (
          <li key={bar.mark}>
            <Anchor href={bar.href}>
              <span className="vh">{bar.label}</span>
              <span aria-hidden="true">{bar.mark}</span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(100 * bar.count) / total}%` }} />
              </span>
              <span className={styles.count} aria-hidden="true">
                {bar.count}
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
    </div>
  )
}
