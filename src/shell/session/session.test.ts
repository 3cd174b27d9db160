import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeJson } from '#lib/encoding.ts'
// the client hands the session its calls, as on every page
import '../call/browser-call.ts'
import { initialState, useStore } from '../state.ts'
import { startSession } from './session.ts'

const APP = 'Mozilla/5.0 (Linux; Android 13) SongHyApp/1.0'
const HOUR = 3_600_000

/** As much of a browser as the session needs. */
function aBrowser({ userAgent = 'Mozilla/5.0', cookie = '', stored = {} as Record<string, string>, answer = 401 }) {
  const kept = new Map(Object.entries(stored))
  const asked: string[] = []
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('location', {
    pathname: '/',
    search: '',
    hash: '',
    origin: 'https://songhy.example',
    protocol: 'https:',
  })
  vi.stubGlobal('document', { cookie, addEventListener: () => {}, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (answer === 0) throw new TypeError('no connection')
    return Response.json(answer === 200 ? { customerId: 'c1', name: 'Phạm Thảo Vy' } : {}, { status: answer })
  })
  return { kept, asked, user: () => useStore.getState().user }
}

beforeEach(() => useStore.setState(initialState))
afterEach(() => vi.unstubAllGlobals())

const tokenCookie = (token: object) => `token=${encodeJson(token)}`

describe('the session at the start', () => {
  it('is the app’s where the app gives a token: the own provider, a token-based user, saved [T2]', async () => {
    const cookie = tokenCookie({ isApp: true, accessToken: 'service' })
    const { kept, user } = aBrowser({ userAgent: APP, cookie, answer: 200 })
    const starting = startSession()
    expect(user()).toMatchObject({ isLoggedIn: true, provider: 'WB', wbUser: { type: 'token' } })
    await starting
    expect(user().wbUser).toEqual({ type: 'token', customerId: 'c1', name: 'Phạm Thảo Vy' })
    expect([kept.get('customerId'), kept.get('customerName')]).toEqual(['c1', 'Phạm Thảo Vy'])
  })

  it('only sets the app’s flag where the app gives none [T3]', async () => {
    const { asked, user } = aBrowser({ userAgent: APP, cookie: tokenCookie({ isApp: true }) })
    await startSession()
    expect(user()).toMatchObject({ isApp: true, isLoggedIn: false, wbUser: null })
    expect(asked).toEqual([])
  })

  it.each([401, 500, 0])('is nobody’s in the app where the customer can’t be fetched (%s) [T4]', async (answer) => {
    const cookie = tokenCookie({ isApp: true, accessToken: 'service' })
    const { user } = aBrowser({ userAgent: APP, cookie, answer })
    await startSession()
    expect(user()).toMatchObject({ isApp: true, isLoggedIn: false, provider: null, wbUser: null })
  })

  it('is the stored one only with a service token that expires later than now [T5] [S3]', async () => {
    const st = encodeJson({ accessToken: 'service' })
    const oat = encodeJson({ provider: 'facebook', accessToken: 'a', refreshToken: null, identification: 'f1' })
    const later = String(Date.now() + HOUR)
    const stored = { st, oat, userExpiresIn: later, customerName: 'Phạm Thảo Vy', customerId: 'c1' }
    const { user } = aBrowser({ stored })
    expect(user().isLoggedIn).toBe('unknown')
    await startSession()
    expect(user()).toMatchObject({
      isLoggedIn: true,
      provider: 'FACEBOOK',
      fbUser: { type: 'account', customerId: 'c1', name: 'Phạm Thảo Vy' },
      wbUser: null,
      isApp: false,
    })
    for (const broken of [
      { ...stored, st: '' },
      { ...stored, userExpiresIn: String(Date.now()) },
      { ...stored, userExpiresIn: 'soon' },
      { ...stored, st: 'not base64 of anything' },
    ]) {
      const other = aBrowser({ stored: broken })
      await startSession()
      expect(other.user().isLoggedIn).toBe(false)
    }
  })

  it('keeps what it has where a renewal finds no connection, and forgets it where it is refused', async () => {
    const oat = encodeJson({ provider: 'wb', accessToken: 'a', refreshToken: 'r', identification: 'c1' })
    const stored = { st: encodeJson({ accessToken: 'service' }), oat, userExpiresIn: '1' }
    const offline = aBrowser({ stored, answer: 0 })
    await startSession()
    expect([offline.user().isLoggedIn, offline.kept.has('oat')]).toEqual([false, true])
    const refused = aBrowser({ stored, answer: 401 })
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'wrong_credentials' } }, { status: 401 }))
    await startSession()
    expect([refused.user().isLoggedIn, refused.kept.has('oat')]).toEqual([false, false])
  })
})
