import { href } from '#lib/href.ts'
import { withoutLanguage } from '#lib/localized.ts'
import { go } from '../page/go.ts'
import { changeState, useStore } from '../state.ts'

const KEY = 'previousURL'
const ACCOUNT_PAGES = [href('signin'), href('signup'), href('reset-password')]

/** A path of this site, without its language; null for anything else that somebody may have put there. */
export function placeHere(text: string | null, origin = location.origin): string | null {
  if (!text?.startsWith('/')) return null
  try {
    const url = new URL(text, origin)
    const path = withoutLanguage(url.pathname)
    if (url.origin !== origin || path.startsWith('//') || ACCOUNT_PAGES.includes(path)) return null
    return path + url.search + url.hash
  } catch {
    // not an address, and so no place of ours
    return null
  }
}

/** Remembers where somebody was before they went to sign in; it survives a reload. */
export function rememberPlace() {
  const here = placeHere(location.pathname + location.search + location.hash)
  if (!here) return
  changeState('user', { previousURL: here })
  try {
    sessionStorage.setItem(KEY, here)
  } catch {
    // a browser without storage forgets, and works all the same
  }
}

/** Where to go after signing in: back, or home. Each place is gone back to once. */
export function takePlace(): string {
  const place = placeHere(useStore.getState().user.previousURL ?? stored())
  changeState('user', { previousURL: null })
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // a browser without storage forgets, and works all the same
  }
  return place ?? '/'
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    // without storage everybody is led to the front door
    return null
  }
}

export function leadToSignIn() {
  rememberPlace()
  if (withoutLanguage(location.pathname) !== href('signin')) go(href('signin'))
}
