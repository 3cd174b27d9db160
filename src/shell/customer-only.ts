import { useEffect } from 'react'
import { go } from './go.ts'
import { leadToSignIn } from './previous-url.ts'
import { useStore } from './state.ts'

let shown = false
let leaving = false

/** On a page for customers: whether one is there. Whoever is not is led to the sign-in and comes back from it. */
export function useCustomerOnly(): boolean {
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  useEffect(() => {
    shown = true
    return () => {
      shown = false
    }
  }, [])
  useEffect(() => {
    if (isLoggedIn === false && !leaving) leadToSignIn()
  }, [isLoggedIn])
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
