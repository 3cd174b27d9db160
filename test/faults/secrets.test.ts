import { createSecretKey } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp, dataFolder, type Site, startSite } from './running-site.ts'

/** It stood in the repository until it was the key to an account. */
const PUBLISHED = 'development-only-secret-not-for-production'

let folder: string
let site: Site
let address: string
beforeAll(async () => {
  folder = dataFolder()
  site = startSite(folder, { environment: { HOST: '' } })
  address = await site.opens()
})
afterAll(() => cleanUp())

const forged = (kind: string, claims: Record<string, string>) =>
  new SignJWT({ jti: crypto.randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(kind)
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(createSecretKey(Buffer.from(PUBLISHED)))

const clientToken = async (at: string) =>
  ((await (await fetch(`${at}/api/publicToken`)).json()) as { accessToken: string }).accessToken

const opensWith = async (at: string, token: string) =>
  (await fetch(`${at}/api/b2c/trends/magazineAll`, { headers: { authorization: `Bearer ${token}` } })).status

describe('a site that was given no secrets', () => {
  it('takes no token that was signed with a secret of the repository', async () => {
    const answer = await fetch(`${address}/api/public/customers/resetPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        tel: '+84912345678',
        authCall: await forged('phone-proof', { sub: '+84912345678', purpose: 'reset' }),
      }),
    })
    expect(await answer.json()).toMatchObject({ error: { code: 'phone_not_verified' } })
    expect(await opensWith(address, await forged('client', {}))).toBe(401)
  })

  it('knows no client by a secret of the repository', async () => {
    const pair = Buffer.from(`song-hy-web:${PUBLISHED}`).toString('base64')
    const answer = await fetch(`${address}/api/b2c/oauth/client`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}` },
    })
    expect(answer.status).toBe(401)
  })

  it('makes them once in its data folder, for its own eyes only', () => {
    const made = ['token-secret', 'oauth-client-secret'].map((name) => {
      const file = join(folder, name)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      return readFileSync(file, 'utf8').trim()
    })
    for (const secret of made) expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(new Set(made).size).toBe(2)
  })

  it('listens to this machine only', async () => {
    expect(await answers(address)).toBe(true)
    expect(await answers(address.replace('127.0.0.1', '127.0.0.2'))).toBe(false)
  })

  it('agrees with another process on the folder, and with itself after a restart', async () => {
    const token = await clientToken(address)
    const other = startSite(folder)
    expect(await opensWith(await other.opens(), token)).toBe(200)
    await other.close()
    await site.close()
    site = startSite(folder)
    address = await site.opens()
    expect(await opensWith(address, token)).toBe(200)
  })

  it('says so where its secret is damaged, and does not start with another', async () => {
    const broken = dataFolder()
    writeFileSync(join(broken, 'token-secret'), 'short')
    const refusing = startSite(broken)
    expect(await refusing.ended).toBe(1)
    expect(refusing.complained.trim()).toMatch(/token-secret holds no secret .*remove it/)
  })
})

const answers = (at: string) =>
  fetch(`${at}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
