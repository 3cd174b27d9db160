import { useEffect } from 'react'
import { showAlert } from '../alert/alert-box.tsx'
import { useSettings } from '../settings.tsx'
import { useTexts } from '../texts.tsx'
import { CHAT_WIDGET } from './chat.tsx'
import { useConsent } from './consent.ts'
import { startTagManager } from './data-layer.ts'
import { useThirdParty } from './third-party.ts'

/** What the operator configured of others: their scripts, and who tells a visitor's address. */
export function ThirdParties() {
  const { lang } = useTexts()
  const { chatScriptUrl, tagManagerUrl } = useSettings()
  useThirdParty('chat', chatScriptUrl, { data: { container: CHAT_WIDGET, language: lang } })
  useThirdParty('measurement', tagManagerUrl, { before: startTagManager })
  useIpLookup()
  return null
}

/** A third party is asked for the visitor's address only where one is configured and the visitor agreed. */
function useIpLookup() {
  const { t } = useTexts()
  const { ipLookupUrl } = useSettings()
  const agreed = useConsent((state) => state.choice?.measurement === true)
  useEffect(() => {
    if (!ipLookupUrl || !agreed) return
    void import('./ip-lookup.ts').then(async ({ lookUpIp }) => {
      if (!(await lookUpIp(ipLookupUrl))) showAlert('info', t('common.ipNotFound'))
    })
  }, [ipLookupUrl, agreed, t])
}
