import { create } from 'zustand'

interface Shown {
  id: number
  text: string
  undo?: () => void
}

let shown = 0
export const useToast = create<{ toast: Shown | null }>(() => ({ toast: null }))

/** Says in passing what was done; `undo` takes it back. */
export const showToast = (text: string, undo?: () => void) => {
  shown += 1
  useToast.setState({ toast: { id: shown, text, undo } })
}
export const closeToast = () => useToast.setState({ toast: null })
