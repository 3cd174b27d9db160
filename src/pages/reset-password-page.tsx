import { AuthLayout } from '#domains/accounts/ui/auth-layout.tsx'
import { ResetPassword } from '#domains/accounts/ui/reset-password.tsx'
import type { PageModule } from '#shell/page/page.ts'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('accounts.reset.phone.title'),
  description: t('accounts.reset.meta'),
  hidden: true,
})

export function Page() {
  return (
    <AuthLayout picture="rings">
      <ResetPassword />
    </AuthLayout>
  )
}
