import { SignInWays } from '#domains/staff/ui/sign-in-ways.tsx'
import { Gate } from '#shell/office/gate.tsx'
import { useTexts } from '#shell/texts.tsx'

export function Page() {
  const { t } = useTexts()
  return (
    <Gate title={t('office.signIn.title')}>
      <SignInWays />
    </Gate>
  )
}
