import type { MouseEvent, ReactNode } from 'react'
import { href } from '#lib/href.ts'
import { go } from '#shell/page/go.ts'
import { Button } from '#ui/button.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'

type CompareButtonProps = { id: string; children: ReactNode }

/** Puts a venue beside those that were ticked before it, and ticks it as well. */
export function CompareButton({ id, children }: CompareButtonProps) {
  const open = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { collectCompared, keptIds } = await import('./collected.ts')
    collectCompared([id])
    go(href('compare', { ids: keptIds().join(',') }))
  }
  return (
    <Button block icon="scales" href={href('compare', { ids: id })} onClick={open}>
      {children}
    </Button>
  )
}
