import { solveChallenge } from 'altcha-lib/v1'
import { expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { isSolved, newChallenge } from './proof-of-work.ts'

const SECRET = 'the secret of proofs'

async function aSolution(now: number) {
  const challenge = await newChallenge(SECRET, now, 0.01)
  const solved = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
    .promise
  return btoa(JSON.stringify({ ...challenge, number: solved!.number }))
}

it('never takes honest work for none because the database is away', async () => {
  const { db, close } = await anApp()
  const now = Date.now()
  expect(await isSolved(db, SECRET, now, btoa('nothing of ours'))).toBe(false)
  const solution = await aSolution(now)
  expect(await isSolved(db, SECRET, now, solution)).toBe(true)
  const another = await aSolution(now)
  await close()
  await expect(isSolved(db, SECRET, now, another)).rejects.toThrow()
})
