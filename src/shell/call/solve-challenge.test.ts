import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

describe('the work that a browser does for another code', () => {
  it('is accepted by the server’s own check, and tells how far it is', async () => {
    const challenge = await createChallenge({ hmacKey: 'secret', maxNumber: 60_000, number: 41_234 })
    const told: number[] = []
    const solution = await solveChallenge(challenge, (share) => told.push(share))
    expect(await verifySolution(solution, 'secret')).toBe(true)
    expect(told).toEqual([...told].sort((a, b) => a - b))
  })

  it('gives up on a challenge without a solution', async () => {
    const challenge = await createChallenge({ hmacKey: 'secret', maxNumber: 50, number: 10 })
    await expect(solveChallenge({ ...challenge, challenge: 'none' }, () => {})).rejects.toThrow('no solution')
  })
})
