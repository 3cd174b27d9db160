import { issueChallenge } from '#domains/accounts/codes/contract.ts'
import { sha256 } from '#lib/sha256.ts'
import { call } from './browser-call.ts'

export interface Challenge {
  algorithm: string
  challenge: string
  maxnumber?: number
  salt: string
  signature: string
}

const SLICE_MS = 12

/** Finds the number behind a challenge, a few milliseconds at a time so that the page stays alive. */
export async function solveChallenge(given: Challenge, onProgress: (share: number) => void): Promise<string> {
  const { algorithm, challenge, maxnumber = 1_000_000, salt, signature } = given
  for (let number = 0; number <= maxnumber; ) {
    const until = performance.now() + SLICE_MS
    for (; number <= maxnumber && performance.now() < until; number += 1) {
      if (sha256(salt + number) !== challenge) continue
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
    }
    onProgress(number / maxnumber)
    await new Promise((resume) => setTimeout(resume))
  }
  throw new Error('the challenge has no solution')
}

/** Does the work that the server wants before it answers, then asks again with the solution. */
export async function askAfterWork<Answer>(
  ask: (altcha?: string) => Promise<Answer>,
  onProgress: (share: number) => void,
): Promise<Answer> {
  onProgress(0)
  const challenge = await call(issueChallenge)
  return ask(challenge.ok ? await solveChallenge(challenge.value, onProgress) : undefined)
}
