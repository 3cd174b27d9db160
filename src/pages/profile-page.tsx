import { useSearchParams } from 'react-router'
import { Profile, tabOf } from '#domains/accounts/ui/profile.tsx'
import type { PageModule } from '#shell/page.ts'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('common.account.profile'),
  description: t('accounts.profile.meta'),
  hidden: true,
})

export function Page() {
  const [query] = useSearchParams()
  return <Profile tab={tabOf(query.get('tab'))} />
}
