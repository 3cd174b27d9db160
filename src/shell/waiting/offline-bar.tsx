import { useEffect } from 'react'
import { type DataRouter, useLocation } from 'react-router'
import { showToast } from '../alert/show-toast.ts'
import { useTexts } from '../texts.tsx'
import { deviceTime } from './device-time.ts'
import { keepTrying } from './keep-trying.ts'
import { keptPage, useStalePages } from './kept-pages.ts'
import styles from './offline-bar.module.css'
import { OfflineSign } from './offline-sign.tsx'
import { pageFormOf } from './page-form.ts'
import { useShownAddress } from './shown-address.ts'
import { useOffline } from './use-offline.ts'

/** Says over a page that was kept from when it is; it goes once the page is up to date again. */
export function OfflineBar({ router }: { router: DataRouter }) {
  const { t } = useTexts()
  const address = useShownAddress()
  const { pathname } = useLocation()
  const isStale = useStalePages(({ stale }) => stale.has(address))
  const isOffline = useOffline()
  const isShown = (isStale || isOffline) && !router.state.errors
  const page = keptPage(address)
  const time = page?.data ? deviceTime(page.keptTsp) : null
  const kind = time === null ? 'nothing' : pageFormOf(pathname).hasPrices ? 'prices' : 'page'
  const words = isShown ? t(`common.kept.${kind}`, { time: time ?? '' }) : ''
  useEffect(() => {
    // the network may be back before the page has opened from memory
    if (!isStale || isOffline) return
    void router.revalidate()
    return keepTrying(() => {
      // one that is slow is not begun anew
      if (router.state.revalidation === 'idle') void router.revalidate()
    })
  }, [isStale, isOffline, router])
  useEffect(() => {
    // whoever has read on does not see the bar at the top
    if (words && scrollY > 0) showToast(words)
  }, [words])
  return (
    <div role="status">
      {words && (
        <p className={styles.bar} data-part="offline-bar">
          <OfflineSign />
          <span>{words}</span>
        </p>
      )}
    </div>
  )
}
