import { issueChallenge } from '#domains/accounts/contract.ts'
import { call } from './browser-call.ts'

type Answer = { ok: boolean; reason?: string }

/** Asks; where the server wants work first, the browser does it and asks again with its solution. */
export async function withProofOfWork<A extends Answer>(
  ask: (altcha?: string) => Promise<A>,
  onWork: (share: number) => void,
): Promise<A> {
  const answer = await ask()
  if (answer.ok || answer.reason !== 'proof_of_work_needed') return answer
  onWork(0)
  const challenge = await call(issueChallenge)
  if (!challenge.ok) return answer
  const { solveChallenge } = await import('./solve-challenge.ts')
  return ask(await solveChallenge(challenge.value, onWork))
}
