import type { ReactNode } from 'react'
import { href } from '#lib/href.ts'
import { useSettings } from '../settings.tsx'
import { useTexts } from '../texts.tsx'
import styles from './contact-ways.module.css'

/** How to reach a person of the house; where the operator names no way, the terms say how. */
export function useContactWays(): { href: string; label: ReactNode }[] {
  const { t } = useTexts()
  const { tel, zaloUrl, email } = useSettings().contact
  const ways = [
    tel && { href: `tel:${tel.replace(/[ .]/g, '')}`, label: t('common.chat.call', { tel }) },
    zaloUrl && { href: zaloUrl, label: t('common.chat.zalo') },
    email && { href: `mailto:${email}`, label: <Unbroken text={t('common.chat.write', { email })} part={email} /> },
  ].filter((way) => way !== null && way !== '')
  return ways.length
    ? ways
    : [{ href: href('policy', { name: 'wedding-service-terms' }), label: t('common.chat.terms') }]
}

/** An address goes to the next line rather than in two at a hyphen of its own. */
function Unbroken({ text, part }: { text: string; part: string }) {
  const [before, after] = text.split(part)
  return (
    <span>
      {before}
      <span className={styles.unbroken}>{part}</span>
      {after}
    </span>
  )
}
