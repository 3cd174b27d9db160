import type { Note, Piece } from './pieces.ts'

export const SAMPLE_RATE = 16_000
const A3 = 220

/** The same noise every time, so that a piece made again is the same piece. */
function noise(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** A plucked string: a burst of noise that goes round and loses its edges (Karplus and Strong). */
function pluck(out: Float32Array, at: number, frequency: number, loudness: number, ring: number) {
  const period = SAMPLE_RATE / frequency
  const size = Math.round(period)
  const next = noise(Math.round(frequency * 100) + at)
  const string = Float32Array.from({ length: size }, () => next())
  for (let pass = 0; pass < 2; pass += 1) {
    for (let i = 0; i < size; i += 1) string[i] = (string[i]! + string[(i + 1) % size]!) / 2
  }
  const kept = 0.9915 + 0.0065 * ring
  const length = SAMPLE_RATE * (1.6 + 1.8 * ring)
  for (let i = 0; i < length; i += 1) {
    const here = i % size
    const sample = string[here]!
    string[here] = kept * 0.5 * (sample + string[(here + 1) % size]!)
    const attack = Math.min(1, i / 40)
    const release = Math.min(1, (length - i) / 2000)
    const place = (at + i) % out.length
    out[place] = out[place]! + sample * loudness * attack * release
  }
}

function lay(out: Float32Array, notes: Note[], beat: number, octave: number, loudness: number, ring: number) {
  let at = 0
  for (const [step, beats] of notes) {
    if (step !== null) pluck(out, Math.round(at), A3 * octave * 2 ** (step / 12), loudness, ring)
    at += beats * beat
  }
  return at
}

/** One round of a piece. What still sounds at its end sounds on at its beginning, so that it can go round without a gap. */
export function play({ melody, bass, beatsPerMinute, ring }: Piece): Float32Array {
  const beat = (SAMPLE_RATE * 60) / beatsPerMinute
  const length = Math.round(melody.reduce((sum, [, beats]) => sum + beats, 0) * beat)
  const out = new Float32Array(length)
  lay(out, melody, beat, 2, 0.5, ring)
  lay(out, bass, beat, 1, 0.42, 1)
  const echo = Math.round(beat / 2)
  const dry = Float32Array.from(out)
  for (let i = 0; i < length; i += 1) out[i] = dry[i]! + 0.22 * dry[(i - echo + length) % length]!
  const loudest = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return out.map((sample) => (sample / loudest) * 0.82)
}
