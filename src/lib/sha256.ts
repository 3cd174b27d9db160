/**
 * SHA-256 of a short text, in hexadecimal. The browser's own works only over https and answers each call later, which
 * makes tens of thousands of them in a row slow.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const blocks = ((bytes.length + 8) >> 6) + 1
  const words = new Uint32Array(blocks * 16)
  for (let at = 0; at < bytes.length; at += 1) words[at >> 2]! |= bytes[at]! << (24 - (at & 3) * 8)
  words[bytes.length >> 2]! |= 0x80 << (24 - (bytes.length & 3) * 8)
  words[words.length - 1] = bytes.length * 8

  const state = Uint32Array.from(START)
  for (let at = 0; at < words.length; at += 16) mix(state, words.subarray(at, at + 16))
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

const { START, ROUNDS } = constants()
const schedule = new Uint32Array(64)
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function mix(state: Uint32Array, block: Uint32Array) {
  const w = schedule
  w.set(block)
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = w[i - 16]! + low + w[i - 7]! + high
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word
}

/** The fractional parts of the square and cube roots of the first primes (FIPS 180-4), worked out instead of copied. */
function constants() {
  const primes: number[] = []
  for (let candidate = 2; primes.length < 64; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  const fraction = (number: number) => Math.floor((number - Math.floor(number)) * 2 ** 32)
  return {
    START: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    ROUNDS: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  }
}
