import { createDraft } from '#shell/form/form-draft.ts'
import { isProved, NO_PROOF, type PhoneProof } from './phone-proof.ts'

export const SIGN_UP_STEPS = ['phone', 'code', 'details', 'consents'] as const
export type SignUpStep = (typeof SIGN_UP_STEPS)[number]

export interface SignUpDraft extends PhoneProof {
  name: string
  email: string
  weddingDate: string
  cityId: string
  terms: boolean
  privacy: boolean
  marketing: boolean
}

export const signUpDraft = createDraft<SignUpDraft>('signup', {
  ...NO_PROOF,
  name: '',
  email: '',
  weddingDate: '',
  cityId: '',
  terms: false,
  privacy: false,
  marketing: false,
})

/** The step that was asked for, or the last one before it that is still open. */
export function openStep(asked: string | null, draft: SignUpDraft, password: string): SignUpStep {
  const furthest = !draft.sentTo ? 0 : !isProved(draft) ? 1 : draft.name.trim() && password ? 3 : 2
  const wanted = SIGN_UP_STEPS.indexOf(asked as SignUpStep)
  return SIGN_UP_STEPS[Math.min(Math.max(wanted, 0), furthest)]!
}
