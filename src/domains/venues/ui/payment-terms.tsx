import { useTexts } from '#shell/texts.tsx'
import type { Venue } from '../contract.ts'
import { DepositSteps } from './deposit-steps.tsx'
import { FeeList } from './fee-list.tsx'
import styles from './payment-terms.module.css'

/** What is paid besides the tables, and when. */
export function PaymentTerms({ venue }: { venue: Venue }) {
  const { t } = useTexts()
  return (
    <div className={styles.terms}>
      <div>
        <p className={styles.intro}>{t('venues.fees.intro')}</p>
        <FeeList fees={venue.fees} />
      </div>
      <div>
        <h3 className={styles.deposit}>{t('venues.deposit.title')}</h3>
        <DepositSteps steps={venue.deposit} />
      </div>
    </div>
  )
}
