import { useEffect } from 'react'
import { Toasts } from '../alert/toasts.tsx'
import { LeavingQuestion } from '../form/leaving-question.tsx'
import { Modals } from '../page/modals.tsx'
import { followMotion } from '../slider.ts'
import { WaitingLater } from '../waiting/waiting-later.tsx'
import { ChatDrawer } from './chat-drawer.tsx'
import { VisitorConsent } from './consent-bar.tsx'
import { Loading } from './loading.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PopupDialog } from './popup.tsx'
import { ThirdParties } from './third-parties.tsx'

export type Overlay = 'menu' | 'chat'

export interface OverlaysProps {
  open: Overlay | null
  onClose: () => void
}

/** What lies over a page once somebody or something opens it. No page needs it to be read, so it is fetched last. */
export function Overlays({ open, onClose }: OverlaysProps) {
  useEffect(followMotion, [])
  return (
    <>
      <Loading />
      <MobileMenu open={open === 'menu'} onClose={onClose} />
      <ChatDrawer open={open === 'chat'} onClose={onClose} />
      <VisitorConsent />
      <ThirdParties />
      <Modals />
      <LeavingQuestion />
      <PopupDialog />
      <Toasts />
      <WaitingLater />
    </>
  )
}
