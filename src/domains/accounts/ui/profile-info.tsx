import type { Customer } from '#domains/accounts/contract.ts'
import { longDate } from '#lib/dates.ts'
import { showPhone } from '#lib/phone.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './profile.module.css'

export function ProfileInfo({ customer }: { customer: Customer }) {
  const { t, lang } = useTexts()
  const none = t('accounts.profile.none')
  const { name, tel, email, emailVerified, weddingDate } = customer
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('accounts.details.name')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('accounts.phone.label')}</dt>
        <dd className="num">{tel ? showPhone(tel) : none}</dd>
      </div>
      <div>
        <dt>{t('accounts.details.email')}</dt>
        <dd>
          {email ?? none}
          {email && !emailVerified && <small>{t('accounts.profile.emailUnverified')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('accounts.details.weddingDate')}</dt>
        <dd>{weddingDate ? longDate(weddingDate, lang) : none}</dd>
      </div>
    </dl>
  )
}
