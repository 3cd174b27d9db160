import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ChatButton } from '#ui/chat-button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import styles from './chat.module.css'
import { useTexts } from './texts.tsx'

const HIDDEN_ON = ['/fair', '/policy/wedding-service-terms']
const EMAIL = 'cham-soc@songhy.example'

/** The container is there on every page but two. What is in it is ours: a third party's widget needs consent first. */
export function Chat() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  return (
    <div data-part="chat" className={styles.chat} hidden={HIDDEN_ON.includes(pathname)}>
      <ChatButton label={t('common.chat.open')} onClick={() => setOpen(true)} />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('common.chat.title')}
        closeLabel={t('common.close')}
        sheet
      >
        <div className={styles.words}>
          <p>{t('common.chat.words')}</p>
          <Button look="primary" block href={`mailto:${EMAIL}`}>
            {t('common.chat.write', { email: EMAIL })}
          </Button>
          <p className="muted">{t('common.chat.hours')}</p>
        </div>
      </Drawer>
    </div>
  )
}
