import { useEffect, useRef } from 'react'
import { useLink } from '#ui/link-context.tsx'
import { Logo } from '#ui/logo.tsx'
import { changeState } from '../state.ts'
import { useTexts } from '../texts.tsx'
import { askConsentAgain } from './consent.ts'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MAIN_PLACES, MORE_PLACES, PLACES_BELOW, POLICY_PLACES } from './navigation.ts'

export function Footer() {
  const { t } = useTexts()
  const Anchor = useLink()
  return (
    <footer className={`${styles.footer} dark`} ref={useMeasuredHeight()}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo href="/" label={t('common.home')} className={styles.logo}>
              {t('common.brand')}
            </Logo>
            <p className={styles.words}>{t('common.footer.words')}</p>
          </div>
          <div id={PLACES_BELOW}>
            <h2>{t('common.footer.explore')}</h2>
            <ul>
              {[...MAIN_PLACES, ...MORE_PLACES].map(({ path, name }) => (
                <li key={path}>
                  <Anchor href={path}>{t(name)}</Anchor>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{t('common.brand')}</h2>
            <ul>
              {POLICY_PLACES.map(({ path, name }) => (
                <li key={path}>
                  <Anchor href={path}>{t(name)}</Anchor>
                </li>
              ))}
              <li>
                <button type="button" onClick={askConsentAgain}>
                  {t('common.footer.consent')}
                </button>
              </li>
              <li>
                <LanguageSwitch full className={styles.language} />
              </li>
            </ul>
          </div>
        </div>
        <div className={styles.legal}>
          <p>{t('common.footer.legal')}</p>
          <p>{t('common.footer.copyright')}</p>
        </div>
      </div>
    </footer>
  )
}

/** Keeps `layout.footerHeight` true, for whatever must stop above the footer. */
function useMeasuredHeight() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const footer = ref.current
    if (!footer) return
    const observer = new ResizeObserver(() => changeState('layout', { footerHeight: footer.offsetHeight }))
    observer.observe(footer)
    return () => observer.disconnect()
  }, [])
  return ref
}
