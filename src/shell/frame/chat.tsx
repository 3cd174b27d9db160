import { useLocation } from 'react-router'
import { href } from '#lib/href.ts'
import { ChatButton } from '#ui/chat-button.tsx'
import { useTexts } from '../texts.tsx'
import styles from './chat.module.css'

/** Where a provider's chat may draw itself: it is shown and hidden with the container, and takes our button's place. */
export const CHAT_WIDGET = 'chat-widget'

/** Asks the provider's chat to open, where one is listening: it then prevents what the page would do instead. */
export const openProvidersChat = () => !dispatchEvent(new CustomEvent('chat:open', { cancelable: true }))

const HIDDEN_ON = [href('fair'), href('policy', { name: 'wedding-service-terms' })]

/** The container is there on every page but two. It opens the provider's chat where that is agreed to, else ways to reach us. */
export function Chat({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  return (
    <div data-part="chat" className={styles.chat} hidden={HIDDEN_ON.includes(pathname)}>
      <div id={CHAT_WIDGET} />
      <ChatButton label={t('common.chat.open')} onClick={() => openProvidersChat() || onOpen()} />
    </div>
  )
}
