import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import styles from './chat-drawer.module.css'
import { useTexts } from './texts.tsx'

const EMAIL = 'cham-soc@songhy.example'

export function ChatDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Drawer open={open} onClose={onClose} title={t('common.chat.title')} closeLabel={t('common.close')} sheet>
      <div className={styles.words}>
        <p>{t('common.chat.words')}</p>
        <Button look="primary" block href={`mailto:${EMAIL}`}>
          {t('common.chat.write', { email: EMAIL })}
        </Button>
        <p className="muted">{t('common.chat.hours')}</p>
      </div>
    </Drawer>
  )
}
