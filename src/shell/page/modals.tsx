import { lazy, Suspense, use, useMemo } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { changeState, useStore } from '../state.ts'
import { useTexts } from '../texts.tsx'
import { type ModalName, ModalsContext } from './modals-context.ts'

const closeSignIn = () => changeState('user', { toogleModalLogin: false })
const closeQuotation = () => changeState('weddingCenter', { statusQuotation: false })
const closeNotice = () => changeState('weddingCenter', { showNotice: false })

/** The dialogs that the shared state opens, wherever its fields are set. */
export function Modals() {
  const { t } = useTexts()
  const signIn = useStore((state) => state.user.toogleModalLogin)
  const { statusQuotation, showNotice, quotationsSuccess } = useStore((state) => state.weddingCenter)
  return (
    <>
      <LazyDialog name="signIn" open={signIn} onClose={closeSignIn} title={t('common.account.signIn')} />
      <LazyDialog
        name="quotation"
        open={statusQuotation}
        onClose={closeQuotation}
        title={t('common.quotation.button')}
        wide
      />
      <LazyDialog
        name="quotationNotice"
        open={showNotice && quotationsSuccess}
        onClose={closeNotice}
        title={t('common.quotation.sent')}
        wide
      />
    </>
  )
}

type LazyDialogProps = { name: ModalName; open: boolean; onClose: () => void; title: string; wide?: boolean }

function LazyDialog({ name, open, onClose, title, wide }: LazyDialogProps) {
  const { t } = useTexts()
  const load = use(ModalsContext)
  const Content = useMemo(() => load && lazy(() => load(name)), [load, name])
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')} wide={wide}>
      {Content && open && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <Content onDone={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}
