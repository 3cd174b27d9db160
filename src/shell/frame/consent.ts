import { create } from 'zustand'
import { storage } from '../storage.ts'

/** What a visitor may agree to. Each has its own box; none is ticked beforehand. */
export const PURPOSES = ['measurement', 'chat'] as const
export type Purpose = (typeof PURPOSES)[number]
export type GivenConsent = Record<Purpose, boolean>
export const NOTHING: GivenConsent = { measurement: false, chat: false }

/** Raised when the words of the question change: then it is asked again. */
const TEXT_VERSION = 2

interface Consent {
  /** null: not asked yet, or to be asked again; undefined: not read yet */
  choice: GivenConsent | null | undefined
}

export const useConsent = create<Consent>(() => ({ choice: undefined }))

function readConsent() {
  try {
    const kept = JSON.parse(storage.get('consent') ?? 'null') as { version: number; choice: GivenConsent } | null
    useConsent.setState({ choice: kept?.version === TEXT_VERSION ? kept.choice : null })
  } catch {
    useConsent.setState({ choice: null })
  }
}

/** Reads what was decided, and hears of what is decided in another tab. */
export function followConsent() {
  const hear = ({ key }: StorageEvent) => key === 'consent' && readConsent()
  readConsent()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export function keepConsent(choice: GivenConsent) {
  storage.set('consent', JSON.stringify({ version: TEXT_VERSION, choice, givenTsp: Date.now() }))
  useConsent.setState({ choice })
}

export const askConsentAgain = () => useConsent.setState({ choice: null })
