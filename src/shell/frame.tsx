import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { LinkContext } from '#ui/link-context.tsx'
import { AlertBox, showAlert } from './alert-box.tsx'
import { Anchor } from './anchor.tsx'
import { renewPublicToken } from './browser-call.ts'
import { Chat } from './chat.tsx'
import { useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { pushPageView } from './data-layer.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { lookUpIp } from './ip-lookup.ts'
import { Loading } from './loading.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Popup } from './popup.tsx'
import { keepReferral } from './referral.ts'
import { useSettings } from './settings.tsx'
import { SignInDialog } from './sign-in-modal.tsx'
import { useStore } from './state.ts'
import { useTexts } from './texts.tsx'

/** What stands around every page. */
export function Frame() {
  const { t } = useTexts()
  const [menuOpen, setMenuOpen] = useState(false)
  const showFooter = useStore((state) => state.layout.isShowFooter)
  const closeMenu = () => setMenuOpen(false)
  useEveryRoute(closeMenu)
  useIpLookup()
  return (
    <LinkContext value={Anchor}>
      <a className={`vh ${styles.skip}`} href="#main">
        {t('common.skip')}
      </a>
      <Loading />
      <Header onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
      <MobileMenu open={menuOpen} onClose={closeMenu} />
      <AlertBox />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {showFooter && <Footer />}
      <Chat />
      <ConsentBar />
      <SignInDialog />
      <Popup />
      <ScrollRestoration />
    </LinkContext>
  )
}

/** What happens on every page: the menu closes, the page view is reported, a referral is kept, the token renewed. */
function useEveryRoute(closeMenu: () => void) {
  const { pathname, search } = useLocation()
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route is what this answers to
  useEffect(() => {
    pushPageView(location.pathname)
    closeMenu()
    if (first.current) first.current = false
    else renewPublicToken()
  }, [pathname])
  useEffect(() => keepReferral(search), [search])
}

/** A third party is asked for the visitor's address only where one is configured and the visitor agreed. */
function useIpLookup() {
  const { t } = useTexts()
  const { ipLookupUrl } = useSettings()
  const agreed = useConsent((state) => state.choice?.measurement === true)
  useEffect(() => {
    if (!ipLookupUrl || !agreed) return
    void lookUpIp(ipLookupUrl).then((found) => {
      if (!found) showAlert('info', t('common.ipNotFound'))
    })
  }, [ipLookupUrl, agreed, t])
}
