import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '#lib/localized.ts'

/**
 * The path that is shown, or that the visitor is on the way to: a route changes when they set out, not when its page
 * arrives, so what they open meanwhile stays open.
 */
export function useDestination(): string {
  const { pathname } = useLocation()
  const coming = useNavigation().location
  return coming ? withoutLanguage(coming.pathname) : pathname
}
