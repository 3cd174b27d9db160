import type { MouseEvent, ReactNode } from 'react'
import { href } from '#lib/href.ts'
import { go } from '#shell/page/go.ts'
import { Button } from '#ui/button.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import type { Known } from './quotation-href.ts'

type CompareButtonProps = { id: string; known?: Known; children: ReactNode }

/** Puts a venue beside those that were ticked before it, and ticks it as well. */
export function CompareButton({ id, known = {}, children }: CompareButtonProps) {
  const { weddingDate: date, ...rest } = known
  const open = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { collectCompared, keptIds } = await import('./collected.ts')
    collectCompared([id])
    go(href('compare', { ...rest, ids: keptIds().join(','), date }))
  }
  return (
    <Button block icon="scales" href={href('compare', { ...rest, ids: id, date })} onClick={open}>
      {children}
    </Button>
  )
}
