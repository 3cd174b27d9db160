/** Secrets that everybody can read: in .env.example, and one that was the default until it opened an account. */
const PUBLISHED = [
  'at-least-32-characters-of-your-own',
  'signs-each-message',
  'development-only-secret-not-for-production',
]
const SHORTEST = 32
/** 32 hexadecimal digits by chance have about 110 by this reckoning, and never so little as this. */
const FEWEST_BITS = 80

/** What is wrong with a secret, as the end of "TOKEN_SECRET …"; null where nothing is. */
export function weaknessOf(secret: string | undefined): string | null {
  if (secret === undefined) return 'must be set'
  if (PUBLISHED.includes(secret)) return 'is the sample that everybody can read'
  if (secret.length < SHORTEST) return `is shorter than ${SHORTEST} characters`
  if (isRepetition(secret) || bitsIn(secret) < FEWEST_BITS) return 'is too easy to guess'
  return null
}

/** The same piece again and again, the last time perhaps cut short. */
function isRepetition(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return true
  }
  return false
}

/** By how often each character occurs, and by how often each step from one to the next does: `abcdef…` has one step. */
function bitsIn(secret: string): number {
  const codes = [...secret].map((character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, at) => code - codes[at]!)
  return Math.min(entropyOf(codes), entropyOf(steps)) * codes.length
}

function entropyOf(values: number[]): number {
  let bits = 0
  for (const { length } of Map.groupBy(values, (value) => value).values()) {
    const share = length / values.length
    bits -= share * Math.log2(share)
  }
  return bits
}
