import { useTexts } from '#shell/texts.tsx'
import { Accordion } from '#ui/accordion.tsx'
import styles from './hidden-prices.module.css'

/** At the foot of the list: what it means that a venue shows no price. */
export function HiddenPrices({ text }: { text: string }) {
  const { t } = useTexts()
  if (!text) return null
  return (
    <Accordion summary={t('venues.hiddenPrices')} className={styles.hidden}>
      {text}
    </Accordion>
  )
}
