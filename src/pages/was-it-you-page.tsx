import { AuthLayout } from '#domains/accounts/ui/auth-layout.tsx'
import { WasItYou } from '#domains/former-accounts/ui/was-it-you.tsx'
import type { PageModule } from '#shell/page/page.ts'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('accounts.approval.title'),
  description: t('accounts.approval.meta'),
  hidden: true,
})

export function Page() {
  return (
    <AuthLayout picture="rings">
      <WasItYou />
    </AuthLayout>
  )
}
