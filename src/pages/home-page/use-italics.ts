import { useEffect, useSyncExternalStore } from 'react'

const ITALIC = 'italic 1rem Newsreader'

/** Whether the italic face is here. It is fetched once the page is alive: for a few words it shall not hold up the picture. */
export function useItalics(): boolean {
  useEffect(() => {
    document.fonts.load(ITALIC).catch(() => {
      // upright words can be read as well
    })
  }, [])
  return useSyncExternalStore(
    whenFontsCome,
    () => document.fonts.check(ITALIC),
    () => false,
  )
}

function whenFontsCome(tell: () => void) {
  document.fonts.addEventListener('loadingdone', tell)
  return () => document.fonts.removeEventListener('loadingdone', tell)
}
