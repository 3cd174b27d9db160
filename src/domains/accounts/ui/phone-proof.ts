import { type CodePurpose, sendCode } from '#domains/accounts/codes/contract.ts'
import { phonePath } from '#lib/phone.ts'
import { call } from '#shell/call/browser-call.ts'

/** The verification of a phone number, as far as it has come; part of a draft. */
export interface PhoneProof {
  /** as it was typed */
  tel: string
  /** the number that the last code went to */
  sentTo: string | null
  /** names this verification to the server, which counts its tries */
  handle: string | null
  expireTsp: number | null
  resendTsp: number | null
  /** the proof, and until when it can be used */
  authCall: string | null
  proofExpireTsp: number | null
}

export const NO_PROOF: PhoneProof = {
  tel: '',
  sentTo: null,
  handle: null,
  expireTsp: null,
  resendTsp: null,
  authCall: null,
  proofExpireTsp: null,
}

export const isProved = ({ authCall, proofExpireTsp }: PhoneProof) =>
  authCall !== null && (proofExpireTsp ?? 0) > Date.now()

interface Wanted {
  tel: string
  purpose: CodePurpose
  handle: string | null
}

/** Asks for a code; where many were asked for from this address, the browser first does the work that the server wants. */
export async function askForCode({ tel, purpose, handle }: Wanted, onWork: (share: number) => void) {
  const ask = (altcha?: string) =>
    call(sendCode, { params: { tel: phonePath(tel) }, body: { purpose, handle, altcha } })
  const sent = await ask()
  if (sent.ok || sent.reason !== 'proof_of_work_needed') return sent
  return (await import('#shell/call/solve-challenge.ts')).askAfterWork(ask, onWork)
}
