import { type ComponentType, createContext, lazy, Suspense, use, useMemo } from 'react'
import type { Namespace } from '#lib/texts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { change, useStore } from './state.ts'
import { useTexts } from './texts.tsx'

/** The form belongs to the accounts; the browser's entry hands it in. */
export interface SignInModal {
  texts: Namespace[]
  load(): Promise<{ default: ComponentType<{ onDone: () => void }> }>
}

export const SignInModalContext = createContext<SignInModal['load'] | null>(null)

const close = () => change('user', { toogleModalLogin: false })

/** Signing in without leaving the page, wherever `user.toogleModalLogin` is set. */
export function SignInDialog() {
  const { t } = useTexts()
  const load = use(SignInModalContext)
  const open = useStore((state) => state.user.toogleModalLogin)
  const Form = useMemo(() => load && lazy(load), [load])
  return (
    <Dialog open={open} onClose={close} title={t('common.account.signIn')} closeLabel={t('common.close')}>
      {Form && open && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <Form onDone={close} />
        </Suspense>
      )}
    </Dialog>
  )
}
