import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

describe('sha256', () => {
  it('agrees with the standard’s own examples', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('agrees with Node for texts of every length, Vietnamese included', () => {
    const expected = (text: string) => createHash('sha256').update(text).digest('hex')
    for (let length = 0; length < 200; length += 1)
      expect(sha256('ỷ'.repeat(length))).toBe(expected('ỷ'.repeat(length)))
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => sha256(text) === expected(text)))
  })
})
