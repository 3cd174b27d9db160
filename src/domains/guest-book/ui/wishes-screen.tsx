import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './wishes-screen.module.css'

interface WishesScreenProps {
  /** The couple, as the card's cover calls it. */
  names: string
  /** "Thứ Bảy, 06/03/2027" */
  day: string
  /** Of the card's own address. */
  qr: { size: number; path: string }
  /** The card's address as people read it. */
  address: string
  colours: CSSProperties
  /** small, at the end: gone while nobody touches anything */
  foot: ReactNode
}

/** What the hall sees: one wish large, the others beside it, and the way to leave one. The script fills it. */
export function WishesScreen({ names, day, qr, address, colours, foot }: WishesScreenProps) {
  const { t } = useTexts()
  return (
    <main className={styles.screen} style={colours} data-part="wishes-screen" data-state="empty">
      <header className={styles.head}>
        <p>{t('guest-book.screen.to')}</p>
        <h1>{names}</h1>
        {day && <p>{day}</p>}
      </header>
      <section className={styles.stage}>
        <p className={styles.empty} data-part="screen-empty">
          {t('guest-book.screen.empty')}
        </p>
        <figure className={styles.wish} data-part="screen-wish" hidden>
          <blockquote />
          <figcaption />
        </figure>
      </section>
      <aside className={styles.latest}>
        <h2>
          <span data-part="screen-count" data-words={t('guest-book.screen.count')}>
            {' '}
          </span>
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <ol className={styles.list} data-part="screen-list" tabIndex={0} aria-label={t('guest-book.screen.latest')} />
      </aside>
      <div className={styles.scan}>
        <QrCode qr={qr} label={t('guest-book.screen.scan')} className={styles.qr} />
        <p>
          <b>{t('guest-book.screen.scan')}</b>
          <span>{address}</span>
        </p>
      </div>
      <p
        className={styles.trouble}
        role="status"
        data-part="screen-trouble"
        data-lost={t('guest-book.screen.lost')}
        data-hidden={t('guest-book.screen.hidden')}
        hidden
      />
      <button type="button" className={styles.full} data-part="screen-full" hidden>
        {t('guest-book.screen.full')}
      </button>
      <footer className={styles.foot}>{foot}</footer>
      <template data-part="screen-item">
        <li>
          <blockquote />
          <p />
        </li>
      </template>
    </main>
  )
}
