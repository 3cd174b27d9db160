import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { TextKey } from '#lib/texts.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SocialLogin } from './social-flow.ts'
import { takeReturn } from './social-return.ts'

/** Few ever need it, and only once. */
const JoinSocial = lazy(async () => ({ default: (await import('./join-social.tsx')).JoinSocial }))

type Social = { state: 'none' } | { state: 'checking' } | { state: 'refused'; code: string } | Joining
type Joining = { state: 'joining'; login: SocialLogin }

/** The sign-in page: the form, or the rest of a social sign-in that has just come back from its provider. */
export function SignIn({ hint }: { hint: ReactNode }) {
  const { t } = useTexts()
  const social = useSocialReturn()
  if (social.state === 'joining') {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <JoinSocial login={social.login} />
      </Suspense>
    )
  }
  return (
    <>
      <h1>{t('accounts.signin.title')}</h1>
      {social.state === 'refused' && <Alert kind="error">{t(`errors.${social.code}` as TextKey)}</Alert>}
      {hint}
      {social.state === 'checking' ? <Skeleton height="20rem" /> : <SignInForm onDone={() => {}} />}
    </>
  )
}

function useSocialReturn(): Social {
  const { t } = useTexts()
  const [social, setSocial] = useState<Social>({ state: 'none' })
  const looked = useRef(false)

  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const back = takeReturn()
    if (!back) return
    const { started, token } = back
    if (!token) return setSocial({ state: 'refused', code: 'wrong_credentials' })
    setSocial({ state: 'checking' })
    void finish().then(setSocial, (error) => {
      setSocial({ state: 'none' })
      void showFailure(error, t)
    })

    async function finish(): Promise<Social> {
      const [{ recogniseSocial }, { enter }] = await Promise.all([
        import('./social-flow.ts'),
        import('#shell/session/sign-in.ts'),
      ])
      const login = await recogniseSocial(started, token!)
      if (typeof login === 'string') return { state: 'refused', code: login }
      const { provider, id, accessToken, remember } = login
      const refused = await enter({ provider, accessToken, refreshToken: null, identification: id }, remember)
      if (refused === 'phone_needed') return { state: 'joining', login }
      return refused ? { state: 'refused', code: refused } : { state: 'none' }
    }
  }, [t])
  return social
}
