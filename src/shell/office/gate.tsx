import type { ReactNode } from 'react'
import { LinkContext } from '#ui/link-context.tsx'
import { Mark } from '#ui/mark.tsx'
import { AlertBox } from '../alert/alert-box.tsx'
import { Anchor } from '../page/anchor.tsx'
import { useTexts } from '../texts.tsx'
import styles from './gate.module.css'

/** The one column in which somebody comes in. */
export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <LinkContext value={Anchor}>
      <title>{`${title} · ${t('office.name')} | ${t('common.brand')}`}</title>
      <main className={styles.gate} id="main">
        <div className={styles.inside}>
          <p className={styles.mark}>
            <Mark />
            <b>{t('common.brand')}</b>
            <span>{t('office.name')}</span>
          </p>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <AlertBox />
    </LinkContext>
  )
}
