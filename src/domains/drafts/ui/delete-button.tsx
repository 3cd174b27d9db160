import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

type DeleteButtonProps = { id: string; names: string; onDeleted: () => void }

/** The question is fetched when it is asked: few ever delete a card. */
export function DeleteButton(props: DeleteButtonProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button small look="quiet" onClick={ask}>
        {t('invitations.delete.act')}
      </Button>
      {asked && (
        <Suspense>
          <DeleteDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
