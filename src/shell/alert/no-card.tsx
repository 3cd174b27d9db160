import type { getInvitation } from '#domains/drafts/contract.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export type WhyNoCard = keyof (typeof getInvitation)['refusals']

/** Instead of a card that its address does not open; what is locked is opened on the profile. */
export function NoCard({ why, level }: { why: WhyNoCard; level?: 'h1' }) {
  const { t } = useTexts()
  const tab = why !== 'locked_until_proof' && 'INVITATIONS'
  return (
    <Empty
      level={level}
      title={t(`errors.${why}`)}
      actions={<Button href={href('profile', { tab })}>{t('common.account.profile')}</Button>}
    />
  )
}
