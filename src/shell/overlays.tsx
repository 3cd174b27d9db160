import { useEffect } from 'react'
import { ChatDrawer } from './chat-drawer.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Modals } from './modals.tsx'
import './page-trouble.tsx' // fetched along, for when there is no network any more
import { Popup } from './popup.tsx'
import { followMotion } from './slider.ts'
import { ThirdParties } from './third-parties.tsx'
import { Toasts } from './toasts.tsx'

export type Overlay = 'menu' | 'chat'

interface OverlaysProps {
  open: Overlay | null
  onClose: () => void
}

/** What lies over a page once somebody or something opens it. No page needs it to be read, so it is fetched last. */
export function Overlays({ open, onClose }: OverlaysProps) {
  useEffect(followMotion, [])
  return (
    <>
      <MobileMenu open={open === 'menu'} onClose={onClose} />
      <ChatDrawer open={open === 'chat'} onClose={onClose} />
      <ConsentBar />
      <ThirdParties />
      <Modals />
      <LeavingQuestion />
      <Popup />
      <Toasts />
    </>
  )
}
