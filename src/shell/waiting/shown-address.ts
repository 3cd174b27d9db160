import { useLocation } from 'react-router'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '../texts.tsx'

/** The address of the page that is drawn, with its language: the router may know of the next one already. */
export function useShownAddress() {
  const { pathname, search } = useLocation()
  const { lang } = useTexts()
  return pathIn(lang, pathname) + search
}
