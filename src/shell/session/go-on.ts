import { useEffect } from 'react'
import { go } from '../page/go.ts'
import { useStore } from '../state.ts'
import { takePlace } from './previous-url.ts'

/** Whoever is signed in, or has just become so, goes on to where they wanted. */
export function useGoOnSignedIn() {
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  useEffect(() => {
    if (isLoggedIn === true) go(takePlace(), { replace: true })
  }, [isLoggedIn])
}
