import { type Purpose, sendCode } from '#domains/accounts/codes/contract.ts'
import { phonePath } from '#lib/phone.ts'
import { call } from '#shell/browser-call.ts'
import { withProofOfWork } from '#shell/with-proof-of-work.ts'

/** Asks for a code; where many were asked for from this address, the browser first does the work that the server wants. */
export const askForCode = (
  { tel, purpose, handle }: { tel: string; purpose: Purpose; handle: string | null },
  onWork: (share: number) => void,
) =>
  withProofOfWork(
    (altcha) => call(sendCode, { params: { tel: phonePath(tel) }, body: { purpose, handle, altcha } }),
    onWork,
  )
