import { ChatDrawer } from './chat-drawer.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Modals } from './modals.tsx'
import { Popup } from './popup.tsx'
import { Toasts } from './toasts.tsx'

export type Overlay = 'menu' | 'chat'

interface OverlaysProps {
  open: Overlay | null
  onClose: () => void
}

/** What lies over a page once somebody or something opens it. No page needs it to be read, so it is fetched last. */
export function Overlays({ open, onClose }: OverlaysProps) {
  return (
    <>
      <MobileMenu open={open === 'menu'} onClose={onClose} />
      <ChatDrawer open={open === 'chat'} onClose={onClose} />
      <ConsentBar />
      <Modals />
      <LeavingQuestion />
      <Popup />
      <Toasts />
    </>
  )
}
