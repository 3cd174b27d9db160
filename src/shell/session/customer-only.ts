import { useEffect } from 'react'
import { go } from '../page/go.ts'
import { useStore } from '../state.ts'
import { leadToSignIn } from './previous-url.ts'

let shown = false
let leaving = false

/**
 * On a page for customers: whether one is there. Whoever is not is led to the sign-in and comes back from it; not in the
 * app, whose own screens sign people in.
 */
export function useCustomerOnly(): boolean {
  const { isLoggedIn, isApp } = useStore((state) => state.user)
  useEffect(() => {
    shown = true
    return () => {
      shown = false
    }
  }, [])
  useEffect(() => {
    if (isLoggedIn === false && !isApp && !leaving) leadToSignIn()
  }, [isLoggedIn, isApp])
  return isLoggedIn === true
}

/** Whoever logs out on such a page did not mean to sign in again: they are led home. */
export function leaveCustomerPage() {
  if (!shown) return
  leaving = true
  Promise.resolve(go('/')).finally(() => {
    leaving = false
  })
}
