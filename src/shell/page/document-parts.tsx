import { pathIn } from '#lib/localized.ts'
import { Alert } from '#ui/alert.tsx'
import { useContactWays } from '../frame/contact-ways.tsx'
import { useTexts } from '../texts.tsx'
import styles from './document-parts.module.css'

/** For documents that the frame does not surround: what every page of the site has, without script to draw it. */

/** The alert box, with the mould that `showPlainAlert` fills. */
export function DocumentAlert() {
  const { t } = useTexts()
  return (
    <div data-part="alert" aria-live="polite">
      <template>
        <Alert kind="info" floating onClose={closedByScript} closeLabel={t('common.close')} className={styles.alert}>
          {' '}
        </Alert>
      </template>
    </div>
  )
}

const closedByScript = () => {}

/** The chat container: ways to reach a person, folded away. */
export function DocumentChat({ label }: { label: string }) {
  const { lang } = useTexts()
  const ways = useContactWays()
  return (
    <div data-part="chat" className={styles.chat}>
      <details>
        <summary>{label}</summary>
        <p className={styles.ways}>
          {ways.map(({ href, label }) => (
            <a key={href} href={href.startsWith('/') ? pathIn(lang, href) : href}>
              {label}
            </a>
          ))}
        </p>
      </details>
    </div>
  )
}
