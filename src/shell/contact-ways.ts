import { useSettings } from './settings.tsx'
import { useTexts } from './texts.tsx'

/** How to reach a person of the house; where the operator names no way, the terms say how. */
export function useContactWays(): { href: string; label: string }[] {
  const { t } = useTexts()
  const { tel, zaloUrl, email } = useSettings().contact
  const ways = [
    tel && { href: `tel:${tel.replace(/[ .]/g, '')}`, label: t('common.chat.call', { tel }) },
    zaloUrl && { href: zaloUrl, label: t('common.chat.zalo') },
    email && { href: `mailto:${email}`, label: t('common.chat.write', { email }) },
  ].filter((way) => way !== null && way !== '')
  return ways.length ? ways : [{ href: '/policy/wedding-service-terms', label: t('common.chat.terms') }]
}
