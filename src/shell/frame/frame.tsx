import { useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { LinkContext } from '#ui/link-context.tsx'
import { AlertBox } from '../alert/alert-box.tsx'
import { refreshPublicToken } from '../call/browser-call.ts'
import { Anchor } from '../page/anchor.tsx'
import { later } from '../page/later.tsx'
import { useDestination } from '../page/use-destination.ts'
import { keepReferral } from '../session/referral.ts'
import { useStore } from '../state.ts'
import { useTexts } from '../texts.tsx'
import { ChatLater } from './chat-later.tsx'
import { pushPageView } from './data-layer.ts'
import { FooterLater } from './footer-later.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import type { Overlay, OverlaysProps } from './overlays.tsx'

const OverlaysLater = await later(
  async () => (await import('./overlays.tsx')).Overlays,
  async () => ReloadToOpen,
)

/** Stands for overlays whose script can't be had, which browsers don't ask for twice: whoever opens one gets the page anew. */
function ReloadToOpen({ open }: OverlaysProps) {
  useEffect(() => {
    if (open && navigator.onLine) location.reload()
  }, [open])
  return null
}

/** What stands around every page. */
export function Frame() {
  const { t } = useTexts()
  const [open, setOpen] = useState<Overlay | null>(null)
  const [takenOver, setTakenOver] = useState(false)
  const showFooter = useStore((state) => state.layout.isShowFooter)
  const close = () => setOpen(null)
  const openChat = useCallback(() => setOpen('chat'), [])
  useEffect(() => setTakenOver(true), [])
  useEveryRoute(close)
  return (
    <LinkContext value={Anchor}>
      <a className={`vh ${styles.skip}`} href="#main">
        {t('common.skip')}
      </a>
      <Header onMenu={() => setOpen('menu')} menuOpen={open === 'menu'} chat={<ChatLater onOpen={openChat} />} />
      <AlertBox />
      <div data-part="offline" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {showFooter && <FooterLater />}
      {takenOver && <OverlaysLater open={open} onClose={close} />}
      <ScrollRestoration />
    </LinkContext>
  )
}

/** What happens on every page: the menu closes, the page view is reported, a referral is kept, the token renewed. */
function useEveryRoute(closeOverlay: () => void) {
  const { pathname, search } = useLocation()
  const destination = useDestination()
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route is what this answers to
  useEffect(() => {
    pushPageView(location.pathname)
    if (first.current) first.current = false
    else refreshPublicToken()
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(closeOverlay, [destination])
  useEffect(() => keepReferral(search), [search])
}
