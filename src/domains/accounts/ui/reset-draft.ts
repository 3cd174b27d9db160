import { createDraft } from '#shell/form/form-draft.ts'
import { NO_PROOF, type PhoneProof } from './phone-proof.ts'

export const RESET_STEPS = ['phone', 'code', 'password', 'done'] as const
export type ResetStep = (typeof RESET_STEPS)[number]

export interface ResetDraft extends PhoneProof {
  email: string
  /** what may set a new password, and until when */
  resetToken: string | null
  resetExpireTsp: number | null
  done: boolean
}

export const resetDraft = createDraft<ResetDraft>('reset', {
  ...NO_PROOF,
  email: '',
  resetToken: null,
  resetExpireTsp: null,
  done: false,
})

/** The step that was asked for, as far as it is open. A number is proved once: then only the password is left. */
export function openResetStep(asked: string | null, draft: ResetDraft): ResetStep {
  if (asked === 'done' && draft.done) return 'done'
  const mayset = draft.resetToken !== null && (draft.resetExpireTsp ?? 0) > Date.now()
  if (mayset && (asked === 'password' || asked === 'code')) return 'password'
  return draft.sentTo && asked && asked !== 'phone' ? 'code' : 'phone'
}
