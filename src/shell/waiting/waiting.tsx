import { use, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigation,
} from 'react-router'
import { whileLoading } from '../call/in-flight.ts'
import { deviceClock } from '../device.ts'
import { useDestination } from '../page/use-destination.ts'
import { useTexts } from '../texts.tsx'
import { ComingPage } from './coming-page.tsx'
import { holdPlace } from './hold-place.ts'
import { describePage, keepPages } from './kept-pages.ts'
import { OfflineBar } from './offline-bar.tsx'
import { useShownAddress } from './shown-address.ts'
import { noteTaps, type TappedLink, tappedTo } from './tapped.ts'

/** Whoever has waited so long wants to see what is coming. */
const PATIENCE_MS = 150

/** What is shown while a page is on its way, and what was seen where none can come. */
export function Waiting() {
  const router = use(DataRouterContext)?.router
  return router ? <WaitingFor router={router} /> : null
}

function WaitingFor({ router }: { router: DataRouter }) {
  useEffect(fetchTrouble, [])
  useEffect(noteTaps, [])
  useEffect(() => keepPages(router), [router])
  useEffect(() => showProgress(router), [router])
  const { location } = useNavigation()
  useBusyMain(location !== undefined)
  useSeenPage(location === undefined)
  const isElsewhere = useDestination() !== useLocation().pathname
  const isLate = useLate(isElsewhere)
  const { t } = useTexts()
  // going back finds the place where one was, which an outline would scroll away
  const known = isElsewhere && isLate && location ? tappedTo(location.pathname) : null
  const coming = known ? location : undefined
  const main = document.getElementById('main')
  const bar = document.querySelector('[data-part=offline]')
  return (
    <>
      <p role="status" className="vh" data-part="coming-words">
        {known && (known.words ? t('common.coming', { name: known.words }) : t('common.loading'))}
      </p>
      {main && known && coming && <Held router={router} main={main} pathname={coming.pathname} known={known} />}
      {bar && createPortal(<OfflineBar router={router} />, bar)}
    </>
  )
}

/** Fetched beforehand, for when there is no network any more. */
function fetchTrouble() {
  // asked for again where it is needed
  Promise.all([import('../page/page-trouble.tsx'), import('./offline-page.tsx')]).catch(() => {})
}

interface HeldProps {
  router: DataRouter
  main: HTMLElement
  pathname: string
  known: TappedLink
}

function Held({ router, main, pathname, known }: HeldProps) {
  useLayoutEffect(() => {
    const left = router.state.location
    const release = holdPlace(main)
    return () => release({ isBack: router.state.location === left })
  }, [router, main])
  return createPortal(<ComingPage pathname={pathname} known={known} />, main)
}

/** True once something has lasted for longer than it should. */
function useLate(isWaiting: boolean) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const forget = deviceClock.after(PATIENCE_MS, () => setLate(true))
    return () => {
      forget()
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}

/** The loading indicator answers the tap itself: a page's script comes before its first call. */
function showProgress(router: DataRouter) {
  let arrived: (() => void) | null = null
  const follow = () => {
    const isComing = router.state.navigation.state !== 'idle'
    if (isComing && !arrived) {
      void whileLoading(
        () =>
          new Promise<void>((resolve) => {
            arrived = resolve
          }),
      )
    } else if (!isComing) {
      arrived?.()
      arrived = null
    }
  }
  follow()
  return router.subscribe(follow)
}

/** Another choice on the same page leaves it standing: only its state is told. */
function useBusyMain(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    const main = document.getElementById('main')
    main?.setAttribute('aria-busy', 'true')
    return () => main?.removeAttribute('aria-busy')
  }, [isBusy])
}

/** Notes by what name and picture a page can be offered again. */
function useSeenPage(isThere: boolean) {
  const address = useShownAddress()
  useEffect(() => {
    if (!isThere) return
    const main = document.getElementById('main')
    const picture = main?.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc
    describePage(address, { title: main?.querySelector('h1')?.textContent ?? undefined, picture: picture || undefined })
  }, [address, isThere])
}
