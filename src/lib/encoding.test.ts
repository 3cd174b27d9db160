import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeJson, encodeJson } from './encoding.ts'

describe('what is kept in cookies and storage', () => {
  it('comes back as it was, in any language', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(decodeJson(encodeJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(decodeJson(encodeJson({ name: 'Nguyễn Thị Ánh 囍 🎉' }))).toEqual({ name: 'Nguyễn Thị Ánh 囍 🎉' })
  })

  it('is base64url of JSON, as the app writes it too', () => {
    const session = { isApp: true, accessToken: 'ÿþ~?>' }
    expect(encodeJson(session)).toBe(Buffer.from(JSON.stringify(session)).toString('base64url'))
    expect(decodeJson(Buffer.from(JSON.stringify(session)).toString('base64'))).toEqual(session)
  })

  it('needs no escaping in a cookie', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => /^[\w-]+$/.test(encodeJson(value))))
  })

  it('holds long texts', () => {
    const long = 'ấ'.repeat(200_000)
    expect(decodeJson(encodeJson(long))).toBe(long)
  })

  it('is nothing where it can’t be read, never an error', () => {
    for (const text of [null, undefined, '', '%%%', 'e30x', 'bm90IGpzb24', '{"a":1}', '🎉']) {
      expect(decodeJson(text)).toBeNull()
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        decodeJson(text)
      }),
    )
  })
})
