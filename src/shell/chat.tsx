import { useLocation } from 'react-router'
import { ChatButton } from '#ui/chat-button.tsx'
import styles from './chat.module.css'
import { useTexts } from './texts.tsx'

const HIDDEN_ON = ['/fair', '/policy/wedding-service-terms']

/** The container is there on every page but two. What it opens is ours: a third party's widget needs consent first. */
export function Chat({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  return (
    <div data-part="chat" className={styles.chat} hidden={HIDDEN_ON.includes(pathname)}>
      <ChatButton label={t('common.chat.open')} onClick={onOpen} />
    </div>
  )
}
