import { lazy, type ReactNode, Suspense } from 'react'
import { href } from '#lib/href.ts'
import { Button } from '#ui/button.tsx'
import { rememberPlace } from '../session/previous-url.ts'
import { useStore } from '../state.ts'
import { useTexts } from '../texts.tsx'
import styles from './account-menu.module.css'

/** Fetched for whoever is signed in; where it can't be, the page is as good without it. */
const SignedIn = lazy(
  (): Promise<{ default: () => ReactNode }> =>
    import('./signed-in-menu.tsx').then(
      ({ SignedInMenu }) => ({ default: SignedInMenu }),
      () => ({ default: () => null }),
    ),
)

/** The right end of the header: signing in, or who is signed in. Its room is kept while that is not known yet. */
export function AccountMenu({ className }: { className?: string }) {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  return (
    <div className={`${styles.account} ${className}`} data-part="account" data-status={String(isLoggedIn)}>
      {isLoggedIn === true ? (
        <Suspense>
          <SignedIn />
        </Suspense>
      ) : (
        <Button
          small
          href={href('signin')}
          onClick={rememberPlace}
          className={isLoggedIn === 'unknown' ? styles.waiting : undefined}
        >
          {t('common.account.signIn')}
        </Button>
      )}
    </div>
  )
}
