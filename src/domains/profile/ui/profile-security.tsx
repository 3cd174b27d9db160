import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { NumberLooks } from './number-looks.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './profile.module.css'
import { SocialLinks } from './social-links.tsx'

export function ProfileSecurity({ customer }: PanelProps) {
  return (
    <div className={styles.blocks}>
      <ChangePassword customer={customer} />
      <Devices />
      <NumberLooks />
      <SocialLinks />
    </div>
  )
}
