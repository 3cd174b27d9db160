import { Consents } from './consents.tsx'
import { DeactivateAccount } from '#domains/accounts/ui/deactivate-account.tsx'
import { DownloadData } from '#domains/accounts/ui/download-data.tsx'
import styles from './profile.module.css'

/** The PRIVACY tab: what was agreed to, everything that is kept, and the way out. */
export function ProfilePrivacy() {
  return (
    <div className={styles.blocks}>
      <Consents />
      <DownloadData />
      <DeactivateAccount />
    </div>
  )
}
