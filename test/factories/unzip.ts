import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** Reads a ZIP by its directory, as other programs do. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06', bytes.length, 'latin1')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    const [method, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    const [name, extra, note] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(from, from + packed)
    const whole = method === 8 ? inflateRawSync(content) : content
    expect(whole.length).toBe(size)
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), whole)
    at += 46 + name + extra + note
  }
  return files
}
