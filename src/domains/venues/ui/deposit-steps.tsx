import type { Language } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import type { DepositStep } from '../contract.ts'
import styles from './deposit-steps.module.css'

export function DepositSteps({ steps }: { steps: DepositStep[] }) {
  const { t, lang } = useTexts()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const when = momentOf(step, t)
        return (
          <li key={when}>
            <span>{when}</span>
            <span className={styles.share}>{shareOf(step, t, lang)}</span>
          </li>
        )
      })}
    </ol>
  )
}

export function momentOf({ when, days = 0 }: DepositStep, t: Translate) {
  if (when === 'booking') return t('venues.deposit.booking')
  return when === 'after' ? t('venues.deposit.after') : t('venues.deposit.daysBefore', { count: days })
}

function shareOf({ amount, percent }: DepositStep, t: Translate, lang: Language) {
  if (amount !== undefined) return vnd(amount, lang)
  return percent === undefined ? t('venues.deposit.rest') : t('venues.deposit.percent', { percent })
}
