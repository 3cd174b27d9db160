import type { Silhouette } from '../words/rules.ts'
import styles from './silhouette-icon.module.css'

const BODICE = 'M12 4c1 2 7 2 8 0l1 7'
const shapes: Record<Silhouette, string> = {
  'a-line': `${BODICE}-2 4 8 21q-11 2-22 0l8-21-2-4Z`,
  'ball-gown': `${BODICE}-2 4c7 2 10 10 11 20q-14 4-28 0c1-10 4-18 11-20l-2-4Z`,
  mermaid: `${BODICE}-1.500 4c2.500 5 2.500 9 .5 13l6 8q-10 2-20 0l6-8c-2-4-2-8 .5-13L11 11Z`,
  sheath: `${BODICE}-1 5 2 20q-6 1.500-12 0l2-20-1-5Z`,
  empire: 'M12 4c1 2 7 2 8 0l1 6H11ZM11 12h10l5 24q-10 2-20 0Z',
  short: `${BODICE}-2 4 7 11q-10 2-20 0l7-11-2-4ZM13 30v6m6-6v6`,
  jumpsuit: `${BODICE}-2 5 3 20h-5l-1-15-1 15h-5l3-20-2-5Z`,
  'ao-dai': 'M14 3h4l4 3 4 12-3 1-3-8v5l2 20H10l2-20v-5l-3 8-3-1 4-12ZM16 5v6m3 7 3 18M13 18l-3 18',
}

/** A dress in outline; the words beside it speak. */
export function SilhouetteIcon({ shape }: { shape: Silhouette }) {
  return (
    <svg className={styles.silhouette} viewBox="0 0 32 40" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  )
}
