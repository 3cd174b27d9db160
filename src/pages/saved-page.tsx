import { lazy, Suspense } from 'react'
import type { PageModule } from '#shell/page/page.ts'
import { useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './board-page.module.css'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('common.saved.title'),
  description: t('favourites.saved.description'),
  hidden: true,
})

const OwnFavourites = lazy(async () => ({ default: (await import('./board-page/own-favourites.tsx')).OwnFavourites }))
const OnThisDevice = lazy(async () => ({ default: (await import('./saved-page/on-this-device.tsx')).OnThisDevice }))
const OwnSearches = lazy(async () => ({ default: (await import('./saved-page/own-searches.tsx')).OwnSearches }))
const SeenLately = lazy(async () => ({ default: (await import('./saved-page/seen-lately.tsx')).SeenLately }))

/** What is saved, with and without an account. The frame is everybody's; the browser fills it. */
export function Page() {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const waiting = <Skeleton height="16rem" />
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>{t('common.saved.title')}</h1>
        <p className="lead">{t(isLoggedIn === true ? 'favourites.saved.intro' : 'favourites.saved.introHere')}</p>
      </header>
      <noscript>
        <p>{t('favourites.saved.script')}</p>
      </noscript>
      {isLoggedIn === 'unknown' ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          {isLoggedIn ? <OwnFavourites /> : <OnThisDevice />}
          <OwnSearches />
          <SeenLately />
        </Suspense>
      )}
    </div>
  )
}
