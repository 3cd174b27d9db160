import { type ReactNode, useRef } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import styles from './endless-dresses.module.css'
import { useNear } from './use-near.ts'

type EndlessDressesProps = {
  /** addresses of what comes before and after; undefined at the ends */
  before?: string
  after?: string
  /** Asks for the page at an address; without script it is just a link. */
  onWant: (href: string) => void
  busy: boolean
  children: ReactNode
}

/** A list that goes on by itself. Its links do the same for whoever has no script, or no pointer. */
export function EndlessDresses({ before, after, onWant, busy, children }: EndlessDressesProps) {
  const { t } = useTexts()
  const end = useRef<HTMLDivElement>(null)
  useNear(end, () => after && !busy && onWant(after))
  return (
    <>
      {before && (
        <p className={styles.more}>
          <Button href={before} rel="prev">
            {t('dresses.list.before')}
          </Button>
        </p>
      )}
      <ul className={styles.grid}>
        {children}
        {busy && after && [1, 2, 3].map((at) => <li key={at}>{<CardSkeleton ratio="3 / 4" />}</li>)}
      </ul>
      <div ref={end}>
        {after && (
          <p className={styles.more}>
            <Button href={after} rel="next" busy={busy}>
              {t('dresses.list.after')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
