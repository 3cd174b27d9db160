import { AuthLayout } from '#domains/accounts/ui/auth-layout.tsx'
import { SignUp } from '#domains/accounts/ui/sign-up.tsx'
import { listCities } from '#domains/content/cities/contract.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useGoOnSignedIn } from '#shell/session/go-on.ts'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ t }) => ({
  title: t('common.account.signUp'),
  description: t('accounts.signup.meta'),
  hidden: true,
})

export async function load({ call }: LoadArgs) {
  const listed = await call(listCities)
  if (!listed.ok) throw notFound()
  return { cities: listed.value.items.map(({ id, name }) => ({ id, name })) }
}

export function Page({ data }: { data: Data }) {
  useGoOnSignedIn()
  return (
    <AuthLayout picture="bouquet">
      <SignUp cities={data.cities} />
    </AuthLayout>
  )
}
