import { FACES, type Face } from '#domains/cards/rules.ts'
import { href } from '#lib/href.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './card.module.css'
import type { SectionProps } from './card-props.ts'
import { Contacts } from './contacts.tsx'
import { CoverNames } from './cover.tsx'

export function Closing({ card, face, address, gifts, token, foot }: SectionProps) {
  const { t, lang } = useTexts()
  const other = LANGUAGES.find((language) => language !== lang)!
  // a household stays who it is on every face and in both languages
  const queryOf = (one: Face) => (token ? `?face=${one}&g=${token}` : one === 'shared' ? '' : `?face=${one}`)
  return (
    <section className={`${styles.part} ${styles.ground} ${styles.closing}`} data-section="closing">
      <div className={styles.column}>
        <span className={styles.rule} aria-hidden="true" />
        <p>{t('card.closing.honour')}</p>
        <CoverNames card={card} face={face} level="p" />
        <Contacts contacts={card.contacts} face={face} />
        {gifts && (
          <p>
            <a className={styles.button} href={gifts} data-part="gifts">
              {t('card.gifts.title')}
            </a>
          </p>
        )}
        <footer className={styles.small}>
          {address !== null && (
            <nav className={styles.faces} aria-label={t('card.closing.faces')}>
              {FACES.map((one) => (
                <a key={one} href={address + queryOf(one)} aria-current={one === face ? 'page' : undefined}>
                  {t(`card.face.${one}`)}
                </a>
              ))}
              <a href={pathIn(other, address) + queryOf(face)} hrefLang={other} lang={other}>
                {t('card.closing.otherLanguage')}
              </a>
            </nav>
          )}
          {address !== null && (
            <p>
              <a href={`${address}/thiep.pdf${face === 'shared' ? '' : `?face=${face}`}`}>{t('card.print.link')}</a>
            </p>
          )}
          <p>{t('card.closing.counted')}</p>
          <p>
            <a href={pathIn(lang, href('invitations'))}>{t('card.closing.madeAt')}</a>
          </p>
          {foot}
        </footer>
      </div>
    </section>
  )
}
