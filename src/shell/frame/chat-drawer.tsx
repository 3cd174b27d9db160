import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useSettings } from '../settings.tsx'
import { useTexts } from '../texts.tsx'
import { openProvidersChat } from './chat.tsx'
import styles from './chat-drawer.module.css'
import { keepConsent, NOTHING, useConsent } from './consent.ts'
import { useContactWays } from './contact-ways.tsx'
import { useThirdParties } from './third-party.ts'

interface ChatDrawerProps {
  open: boolean
  onClose: () => void
}

export function ChatDrawer({ open, onClose }: ChatDrawerProps) {
  const { t } = useTexts()
  const { chatScriptUrl } = useSettings()
  return (
    <Drawer open={open} onClose={onClose} title={t('common.chat.title')} closeLabel={t('common.close')} sheet>
      <div className={styles.words}>
        <p>{t('common.chat.words')}</p>
        {chatScriptUrl && <ProvidersChat url={chatScriptUrl} onOpened={onClose} />}
        {useContactWays().map(({ href, label }, index) => (
          <Button
            key={href}
            look={index === 0 && !chatScriptUrl ? 'primary' : 'second'}
            block
            href={href}
            target={href.startsWith('http') ? '_blank' : undefined}
            rel="noopener"
          >
            {label}
          </Button>
        ))}
        <p className="muted">{t('common.chat.hours')}</p>
      </div>
    </Drawer>
  )
}

/** The provider's chat may be agreed to where it is wanted, and nothing else with it. */
function ProvidersChat({ url, onOpened }: { url: string; onOpened: () => void }) {
  const { t } = useTexts()
  const choice = useConsent((state) => state.choice)
  const presence = useThirdParties((state) => state.chat)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!wanted || presence !== 'here') return
    setWanted(false)
    if (openProvidersChat()) onOpened()
  }, [wanted, presence, onOpened])

  const allow = () => {
    setWanted(true)
    keepConsent({ ...(choice ?? NOTHING), chat: true })
  }
  if (presence === 'failed') return <p role="status">{t('common.chat.failed')}</p>
  if (choice?.chat && !wanted) return null
  return (
    <>
      <Button look="primary" block onClick={allow} busy={wanted}>
        {t('common.chat.allow')}
      </Button>
      <p className="muted small">{t('common.chat.provider', { host: new URL(url).host })}</p>
    </>
  )
}
