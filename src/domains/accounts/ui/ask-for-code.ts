import { type Purpose, sendCode } from '#domains/accounts/codes/contract.ts'
import { phonePath } from '#lib/phone.ts'
import { call } from '#shell/browser-call.ts'

interface Wanted {
  tel: string
  purpose: Purpose
  handle: string | null
}

/** Asks for a code; where many were asked for from this address, the browser first does the work that the server wants. */
export async function askForCode({ tel, purpose, handle }: Wanted, onWork: (share: number) => void) {
  const ask = (altcha?: string) =>
    call(sendCode, { params: { tel: phonePath(tel) }, body: { purpose, handle, altcha } })
  const sent = await ask()
  if (sent.ok || sent.reason !== 'proof_of_work_needed') return sent
  return (await import('#shell/solve-challenge.ts')).askAfterWork(ask, onWork)
}
