import type { Db } from '#platform/db.ts'
import { isTokenSpent, spendToken } from '#platform/spend-token.ts'
import type { Tokens } from '#platform/tokens.ts'
import type { CodePurpose } from './codes/contract.ts'

interface GivenProof {
  tel: string
  authCall: string
}

/** What a right code is exchanged for. The same id and moment make the same proof again. */
export async function issuePhoneProof(
  tokens: Tokens,
  { tel, purpose, id, atTsp }: { tel: string; purpose: CodePurpose; id: string; atTsp: number },
) {
  const proof = await tokens.issue('phone-proof', { sub: tel, purpose, jti: id }, atTsp)
  return { authCall: proof.accessToken, expireTsp: proof.accessTokenExpireTsp }
}

/** Reads a proof of this number, for whichever purpose; asks no database. */
export async function readPhoneProof(tokens: Tokens, { tel, authCall }: GivenProof) {
  const proof = await tokens.read('phone-proof', authCall)
  return proof?.sub === tel ? { jti: proof.jti, exp: proof.exp, purpose: proof.purpose as CodePurpose } : null
}

/** Whether a proof would be taken: cheap enough to be asked before dear work. */
export async function isGoodPhoneProof(
  db: Db,
  tokens: Tokens,
  purpose: CodePurpose,
  given: GivenProof,
): Promise<boolean> {
  const proof = await readPhoneProof(tokens, given)
  return proof?.purpose === purpose && !(await isTokenSpent(db, proof))
}

/** Takes a proof for its purpose: it must speak of this number, and nobody can use it again. */
export async function takePhoneProof(
  db: Db,
  tokens: Tokens,
  purpose: CodePurpose,
  given: GivenProof,
): Promise<boolean> {
  const proof = await readPhoneProof(tokens, given)
  return proof?.purpose === purpose && (await spendToken(db, proof))
}
