import { useTexts } from '#shell/texts.tsx'
import styles from './card.module.css'
import type { SectionProps } from './card-props.ts'
import { Contacts } from './contacts.tsx'
import { CoverNames } from './cover.tsx'
import { SmallPrint } from './small-print.tsx'

export function Closing(given: SectionProps) {
  const { card, face, gifts } = given
  const { t } = useTexts()
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
          <SmallPrint {...given} />
        </footer>
      </div>
    </section>
  )
}
