import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aClock } from '#test/factories/app.ts'
import { basic, tokenOfKind } from '#test/factories/callers.ts'
import { createTokens, isBasicPair } from './tokens.ts'

const SECRET = 'a secret of more than thirty-two characters'

describe('a token', () => {
  it('is known by every process that shares the secret, and by no other', async () => {
    const { accessToken } = await createTokens(SECRET, Date.now).issueClientToken()
    expect(await createTokens(SECRET, Date.now).viewerOf(`Bearer ${accessToken}`)).toEqual({ kind: 'client' })
    expect(await createTokens(`${SECRET}!`, Date.now).viewerOf(`Bearer ${accessToken}`)).toBeNull()
  })

  it('dies at the moment that it names', async () => {
    const clock = aClock()
    const tokens = createTokens(SECRET, clock.now)
    const { accessToken, accessTokenExpireTsp } = await tokens.issueClientToken()
    clock.pass(accessTokenExpireTsp - clock.now() - 1)
    expect(await tokens.viewerOf(`Bearer ${accessToken}`)).not.toBeNull()
    clock.pass(1)
    expect(await tokens.viewerOf(`Bearer ${accessToken}`)).toBeNull()
  })

  it('of one kind never stands in for another', async () => {
    const tokens = createTokens(SECRET, Date.now)
    expect(await tokens.viewerOf(`Bearer ${await tokenOfKind(SECRET, 'client')}`)).toEqual({ kind: 'client' })
    for (const kind of ['', 'customer', 'refresh', 'Client', 'client ']) {
      expect(await tokens.viewerOf(`Bearer ${await tokenOfKind(SECRET, kind)}`)).toBeNull()
    }
  })

  it('changed in any one place is worth nothing', async () => {
    const tokens = createTokens(SECRET, Date.now)
    const { accessToken } = await tokens.issueClientToken()
    const places = fc.integer({ min: 0, max: accessToken.length - 2 })
    await fc.assert(
      fc.asyncProperty(places, fc.constantFrom(...'AZaz09-_.'), async (at, letter) => {
        fc.pre(accessToken[at] !== letter)
        const changed = accessToken.slice(0, at) + letter + accessToken.slice(at + 1)
        expect(await tokens.viewerOf(`Bearer ${changed}`)).toBeNull()
      }),
    )
  })

  it('is taken from a bearer header alone', async () => {
    const tokens = createTokens(SECRET, Date.now)
    const { accessToken } = await tokens.issueClientToken()
    for (const header of [
      undefined,
      '',
      accessToken,
      `Basic ${accessToken}`,
      `Bearer ${accessToken} x`,
      'Bearer a.b.c',
    ]) {
      expect(await tokens.viewerOf(header)).toBeNull()
    }
  })
})

describe('a pair of id and secret', () => {
  it('opens only as a whole', () => {
    expect(isBasicPair(basic('web', 'tâm-sự'), 'web', 'tâm-sự')).toBe(true)
    for (const [id, secret] of [
      ['web', 'tam-su'],
      ['we', 'b:tâm-sự'],
      ['web', ''],
      ['', 'tâm-sự'],
      ['web', 'tâm-sự '],
    ] as const) {
      expect(isBasicPair(basic(id, secret), 'web', 'tâm-sự')).toBe(false)
    }
    for (const header of [undefined, '', 'Basic', 'Basic !', 'Bearer d2Vi']) {
      expect(isBasicPair(header, 'web', 'tâm-sự')).toBe(false)
    }
  })
})
