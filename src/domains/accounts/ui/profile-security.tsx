import type { Customer } from '#domains/accounts/contract.ts'
import { ChangePassword } from './change-password.tsx'
import { DeactivateAccount } from './deactivate-account.tsx'
import styles from './profile.module.css'

export function ProfileSecurity({ customer }: { customer: Customer }) {
  return (
    <div className={styles.blocks}>
      <ChangePassword customer={customer} />
      <DeactivateAccount />
    </div>
  )
}
