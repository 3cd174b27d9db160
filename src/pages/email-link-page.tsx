import { useActionData } from 'react-router'
import { type EmailLink, getEmailLink, pressEmailLink } from '#domains/accounts/emails/contract.ts'
import { AuthLayout } from '#domains/accounts/ui/auth-layout.tsx'
import { PressEmailLink } from '#domains/accounts/ui/press-email-link.tsx'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import { type LoadArgs, notFound, type PageModule, type Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'

type Data = EmailLink & { token: string }

export const meta: PageModule<Data>['meta'] = ({ data: { purpose, state }, t }) => ({
  title: t(`accounts.emailLink.${purpose}.${state}.title`),
  description: t('accounts.emailLink.meta'),
  hidden: true,
})

export async function load({ call, query }: LoadArgs): Promise<Data> {
  const { token = '' } = query
  const link = await call(getEmailLink, { query: { token } })
  if (!link.ok) throw notFound()
  return { ...link.value, token }
}

export const post: PageModule<Data>['post'] = async ({ call, query: { token = '' } }) => {
  const pressed = await call(pressEmailLink, { body: { token } })
  if (!pressed.ok && pressed.reason === 'email_taken') return { values: {}, fields: { [WHOLE]: pressed.reason } }
  // what was done, or was too late, is said by the link itself
  return { redirect: href('email-link', { token }) }
}

export function Page({ data }: { data: Data }) {
  const { lang } = useTexts()
  const returned = useActionData() as Returned | undefined
  return (
    <AuthLayout picture="rings">
      <PressEmailLink
        link={data}
        action={pathIn(lang, href('email-link', { token: data.token }))}
        wrong={returned?.fields[WHOLE]}
      />
    </AuthLayout>
  )
}
