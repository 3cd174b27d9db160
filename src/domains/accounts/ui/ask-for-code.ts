import { sendCode } from '#domains/accounts/contract.ts'
import { phonePath } from '#lib/phone.ts'
import { call } from '#shell/browser-call.ts'
import { withProofOfWork } from '#shell/with-proof-of-work.ts'

/** Asks for a code; where many were asked for from this address, the browser first does the work that the server wants. */
export const askForCode = (tel: string, onWork: (share: number) => void) =>
  withProofOfWork(
    (altcha) => call(sendCode, { params: { tel: phonePath(tel) }, body: altcha ? { altcha } : undefined }),
    onWork,
  )
