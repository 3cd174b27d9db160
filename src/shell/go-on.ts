import { useEffect } from 'react'
import { go } from './go.ts'
import { takePlace } from './previous-url.ts'
import { useStore } from './state.ts'

/** Whoever is signed in, or has just become so, goes on to where they wanted. */
export function useGoOnSignedIn() {
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  useEffect(() => {
    if (isLoggedIn === true) go(takePlace(), { replace: true })
  }, [isLoggedIn])
}
