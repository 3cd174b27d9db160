import { useEffect, useState } from 'react'
import { listApprovals } from '#domains/former-accounts/contract.ts'
import { href } from '#lib/href.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'

/** Tells a device from before why it was signed out, where its next sign-in begins. */
export function ApprovalHint() {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    call(listApprovals).then(
      (listed) => setAsked(listed.ok && listed.value.items.some(({ refused }) => !refused)),
      () => {},
    )
  }, [])
  return (
    asked && (
      <Alert kind="warn">
        {t('accounts.approval.hint')} <Link href={href('was-it-you')}>{t('accounts.approval.look')}</Link>
      </Alert>
    )
  )
}
