import { AuthLayout } from '#domains/accounts/ui/auth-layout.tsx'
import { SignIn } from '#domains/accounts/ui/sign-in.tsx'
import { useGoOnSignedIn } from '#shell/go-on.ts'
import type { PageModule } from '#shell/page.ts'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('common.account.signIn'),
  description: t('accounts.signin.meta'),
  hidden: true,
})

export function Page() {
  useGoOnSignedIn()
  return (
    <AuthLayout picture="redFlowers">
      <SignIn />
    </AuthLayout>
  )
}
