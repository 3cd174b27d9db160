import { familiesOf, shortNameOf } from '#domains/cards/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Mark } from '#ui/mark.tsx'
import type { SectionProps } from './card-props.ts'
import styles from './opener.module.css'

/** An envelope or a pair of doors. A tap anywhere opens it, with or without script. */
export function Opener({ card, face, guest }: SectionProps) {
  const { t } = useTexts()
  const [first, second] = familiesOf(card, face)
  const { occasion = 'WEDDING' } = card
  return (
    <>
      <input
        type="checkbox"
        id="mo-thiep"
        className={styles.toggle}
        data-part="open-card"
        aria-label={t('card.open')}
      />
      <label className={styles.opener} htmlFor="mo-thiep">
        <span className={styles.to}>
          {t(occasion === 'THANKS' ? 'card.thank' : occasion === 'WEDDING' ? 'card.invite' : 'card.inform')}
          <span className={styles.who}>{guest ?? t('card.anybody')}</span>
        </span>
        <span className={styles.envelope}>
          <span className={styles.back} />
          <span className={styles.letter} aria-hidden="true">
            <Mark />
            <b>
              {shortNameOf(first.person)} & {shortNameOf(second.person)}
            </b>
          </span>
          <span className={styles.pocket} />
          <span className={styles.flap} />
          <span className={styles.seal}>
            <Mark strokeWidth="3.2" />
          </span>
        </span>
        <span className={styles.hint}>{t('card.hint')}</span>
      </label>
    </>
  )
}
