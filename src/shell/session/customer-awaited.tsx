import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStore } from '../state.ts'

const SignedOutInApp = lazy(async () => ({ default: (await import('./signed-out-in-app.tsx')).SignedOutInApp }))

/** Stands where a customer's own things will be. In the app it says when there is no customer. */
export function CustomerAwaited({ height }: { height?: string }) {
  const { isLoggedIn, isApp } = useStore((state) => state.user)
  const waiting = height ? <Skeleton height={height} /> : null
  if (!isApp || isLoggedIn !== false) return waiting
  return (
    <Suspense fallback={waiting}>
      <SignedOutInApp />
    </Suspense>
  )
}
