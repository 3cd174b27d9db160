import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStore } from '../state.ts'
import styles from './customer-awaited.module.css'

/** Only the server draws it: where it is read no script runs. */
const WithoutScript = import.meta.env.SSR ? (await import('./without-script.tsx')).WithoutScript : null
const SignedOutInApp = lazy(async () => ({ default: (await import('./signed-out-in-app.tsx')).SignedOutInApp }))

/** Stands where a customer's own things will be. In the app it says when there is no customer, and without script what to do. */
export function CustomerAwaited({ height }: { height?: string }) {
  const { isLoggedIn, isApp } = useStore((state) => state.user)
  const waiting = (
    <>
      <noscript>{WithoutScript && <WithoutScript />}</noscript>
      {height && <Skeleton height={height} className={styles.awaited} />}
    </>
  )
  if (!isApp || isLoggedIn !== false) return waiting
  return (
    <Suspense fallback={waiting}>
      <SignedOutInApp />
    </Suspense>
  )
}
