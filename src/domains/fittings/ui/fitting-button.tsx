import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { Dress } from '#domains/dresses/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import { fittingHref } from './fitting-href.ts'
import { wornAs } from './worn-as.ts'

const FittingDialog = lazy(async () => ({ default: (await import('./fitting-dialog.tsx')).FittingDialog }))

type FittedDress = Pick<Dress, 'id' | 'name' | 'sizes' | 'maker' | 'categories'>

/** Opens the dialog; until scripts have arrived it leads to the form's own page. */
export function FittingButton({ dress }: { dress: FittedDress }) {
  const { t } = useTexts()
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setShown('open')
  }
  return (
    <>
      <Button look="primary" href={fittingHref(dress.id)} onClick={open}>
        {t(`fittings.button.${wornAs(dress)}`)}
      </Button>
      {shown !== 'never' && (
        <Suspense>
          <FittingDialog dress={dress} open={shown === 'open'} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </>
  )
}
