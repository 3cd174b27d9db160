import { create } from 'zustand'

/** What somebody who wants to sign out would lose; null while nobody does. */
export const useLeaving = create<{ unsent: { notes: number; drafts: number } | null }>(() => ({ unsent: null }))

export const askBeforeLeaving = (unsent: { notes: number; drafts: number }) => useLeaving.setState({ unsent })
export const stay = () => useLeaving.setState({ unsent: null })
