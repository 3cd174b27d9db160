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
