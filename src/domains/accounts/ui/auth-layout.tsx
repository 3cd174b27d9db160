import type { ReactNode } from 'react'
import styles from './auth-layout.module.css'
import bouquet from './pictures/bouquet.webp'
import redFlowers from './pictures/red-flowers.webp'
import rings from './pictures/rings.webp'

const PICTURES = { bouquet, redFlowers, rings }

/** A picture on the left, the form on the right; phones get the form alone and fetch no picture. */
export function AuthLayout({ picture, children }: { picture: keyof typeof PICTURES; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.auth}`}>
      <picture className={`notch ${styles.picture}`}>
        <source media="(min-width: 1024px)" srcSet={PICTURES[picture]} />
        <img alt="" width={800} height={1067} fetchPriority="high" />
      </picture>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
