import { useState } from 'react'
import type { Dress } from '#domains/dresses/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FittingForm } from './fitting-form.tsx'
import { FittingSent } from './fitting-sent.tsx'

type FittingDialogProps = { dress: Pick<Dress, 'id' | 'name' | 'sizes' | 'maker'>; open: boolean; onClose: () => void }

export function FittingDialog({ dress, open, onClose }: FittingDialogProps) {
  const { t } = useTexts()
  const [now] = useState(Date.now)
  const [sent, setSent] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(sent ? 'fittings.sentTitle' : 'fittings.titleOf', { name: dress.name })}
      closeLabel={t('common.close')}
    >
      {sent ? (
        <FittingSent maker={dress.maker} />
      ) : (
        <FittingForm dress={dress} now={now} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}
