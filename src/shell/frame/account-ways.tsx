import { href } from '#lib/href.ts'
import { Button } from '#ui/button.tsx'
import { useKnownUser } from '../session/customer-name.ts'
import { signOutLater } from '../session/load-sign-out.ts'
import { rememberPlace } from '../session/previous-url.ts'
import { useStore } from '../state.ts'
import { useTexts } from '../texts.tsx'
import styles from './account-ways.module.css'

/** The same at the foot of the mobile menu. */
export function AccountWays() {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const user = useKnownUser()
  if (isLoggedIn === 'unknown') return <div className={styles.ways} />
  if (!isLoggedIn) {
    return (
      <div className={styles.ways}>
        <Button look="primary" block href={href('signin')} onClick={rememberPlace}>
          {t('common.account.signIn')}
        </Button>
        <Button block href={href('signup')} onClick={rememberPlace}>
          {t('common.account.signUp')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.ways}>
      <Button block href={href('profile')} icon="person">
        {t('common.account.of', { name: user?.name ?? '' })}
      </Button>
      {user?.type !== 'token' && (
        <Button look="text" onClick={signOutLater}>
          {t('common.account.signOut')}
        </Button>
      )}
    </div>
  )
}
