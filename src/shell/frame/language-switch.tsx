import { useLocation } from 'react-router'
import { LANGUAGES, type Language, pathIn } from '#lib/localized.ts'
import { classNames } from '#ui/class-names.ts'
import { useTexts } from '../texts.tsx'
import { keepLanguage } from './language-cookie.ts'
import styles from './language-switch.module.css'

/** Plain links to the same page in the other language: a new document, so it works before scripts arrive. */
export function LanguageSwitch({ full, className }: { full?: boolean; className?: string }) {
  const { t, lang } = useTexts()
  const { pathname, search } = useLocation()
  const name = (language: Language) => t(full ? `common.language.${language}` : `common.language.short.${language}`)
  return (
    <ul className={classNames(styles.switch, className)} aria-label={t('common.language.label')} data-part="language">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, pathname) + search}
            lang={language}
            hrefLang={language}
            aria-current={language === lang ? 'true' : undefined}
            onClick={() => keepLanguage(language)}
          >
            {name(language)}
          </a>
        </li>
      ))}
    </ul>
  )
}
