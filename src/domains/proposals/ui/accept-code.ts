import { call } from '#shell/call/browser-call.ts'
import { sendAcceptCode } from '../contract.ts'

/** A code that is on its way, by what names its verification to the server. */
export interface SentCode {
  handle: string
  expireTsp: number
  resendTsp: number
}

/** Asks for a code; where many were asked for from this address, the browser first does the work that the server wants. */
export async function askForAcceptCode(clientId: string, handle: string | null, onWork: (share: number) => void) {
  const ask = (altcha?: string) => call(sendAcceptCode, { params: { clientId }, body: { handle, altcha } })
  const sent = await ask()
  if (sent.ok || sent.reason !== 'proof_of_work_needed') return sent
  return (await import('#shell/call/solve-challenge.ts')).askAfterWork(ask, onWork)
}
