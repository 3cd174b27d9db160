import { create } from 'zustand'
import type { Unsent } from '../session/private-data.ts'

/** What somebody who wants to sign out would lose; null while nobody does. */
export const useLeaving = create<{ unsent: Unsent | null }>(() => ({ unsent: null }))

export const askBeforeLeaving = (unsent: Unsent) => useLeaving.setState({ unsent })
export const stay = () => useLeaving.setState({ unsent: null })
