import { type ComponentType, createContext } from 'react'
import type { Namespace } from '#lib/texts.ts'

/** What stands in a dialog belongs to a domain; the browser's entry hands it in, and it is fetched when it opens. */
export interface Modal {
  texts: Namespace[]
  load(): Promise<{ default: ComponentType<{ onDone: () => void }> }>
}

export type ModalName = 'signIn' | 'quotation' | 'quotationNotice'

export const ModalsContext = createContext<((name: ModalName) => ReturnType<Modal['load']>) | null>(null)
