import { AuthLayout } from '#domains/accounts/ui/auth-layout.tsx'
import { SignIn } from '#domains/accounts/ui/sign-in.tsx'
import { ApprovalHint } from '#domains/former-accounts/ui/approval-hint.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { useGoOnSignedIn } from '#shell/session/go-on.ts'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('common.account.signIn'),
  description: t('accounts.signin.meta'),
  hidden: true,
})

export function Page() {
  useGoOnSignedIn()
  return (
    <AuthLayout picture="redFlowers">
      <SignIn hint={<ApprovalHint />} />
    </AuthLayout>
  )
}
