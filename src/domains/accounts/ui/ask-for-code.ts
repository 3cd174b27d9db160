import { issueChallenge, sendCode } from '#domains/accounts/contract.ts'
import { phonePath } from '#lib/phone.ts'
import { call } from '#shell/browser-call.ts'

/** Asks for a code; where many were asked for from this address, the browser first does the work that the server wants. */
export async function askForCode(tel: string, onWork: (share: number) => void) {
  const params = { tel: phonePath(tel) }
  const sent = await call(sendCode, { params })
  if (sent.ok || sent.reason !== 'proof_of_work_needed') return sent
  onWork(0)
  const challenge = await call(issueChallenge)
  if (!challenge.ok) return sent
  const { solveChallenge } = await import('./solve-challenge.ts')
  const altcha = await solveChallenge(challenge.value, onWork)
  return call(sendCode, { params, body: { altcha } })
}
