import { pathIn } from '#lib/localized.ts'
import { useContactWays } from '../frame/contact-ways.tsx'
import { useTexts } from '../texts.tsx'
import styles from './customer-awaited.module.css'

/** For the server alone: what whoever has no script does on a page that only their own browser can fill. */
export function WithoutScript() {
  const { t, lang } = useTexts()
  const ways = useContactWays()
  return (
    <div className={styles.words} data-part="without-script">
      <h2>{t('common.script.title')}</h2>
      <p>{t('common.script.words')}</p>
      <p>{t('common.script.ways')}</p>
      <ul>
        {ways.map(({ href, label }) => (
          <li key={href}>
            <a href={href.startsWith('/') ? pathIn(lang, href) : href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
