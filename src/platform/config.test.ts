import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { PRODUCTION } from '#test/factories/production.ts'
import { readConfig } from './config.ts'
import { newSecret } from './own-secret.ts'
import { StartRefused } from './start-refused.ts'

const mistakesIn = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return error.message.split('\n')
  }
}

describe('the configuration', () => {
  it('needs nothing to start on one’s own machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      production: false,
      trustProxy: false,
      limitScale: 1,
    })
  })

  it('says what a process does: both, only answer, or only work', () => {
    expect([{}, { WEB_ONLY: 'on' }, { WORK_ONLY: 'on' }].map((env) => readConfig(env).role)).toEqual([
      'all',
      'web',
      'work',
    ])
    expect(mistakesIn({ WEB_ONLY: 'on', WORK_ONLY: 'on' })).toEqual([
      'WEB_ONLY and WORK_ONLY can’t both be on: a process with neither does both.',
    ])
  })

  it('goes past a pooler where there is one', () => {
    const [pooler, itself] = ['postgresql://db:6432/song_hy', 'postgresql://db:5432/song_hy']
    expect(readConfig({ DATABASE_URL: itself })).toMatchObject({ databaseUrl: itself, databaseDirectUrl: itself })
    const both = { DATABASE_URL: pooler, DATABASE_DIRECT_URL: itself }
    expect(readConfig(both)).toMatchObject({ databaseUrl: pooler, databaseDirectUrl: itself })
    expect(mistakesIn({ DATABASE_DIRECT_URL: itself })).toEqual([
      'DATABASE_DIRECT_URL is the way past the pooler in DATABASE_URL, which is not set.',
    ])
  })

  it('reads from a replica only beside its primary', () => {
    const [primary, replica] = ['postgresql://db:5432/song_hy', 'postgresql://replica:5432/song_hy']
    const both = { DATABASE_URL: primary, DATABASE_READ_URL: replica }
    expect(readConfig(both)).toMatchObject({ databaseUrl: primary, databaseReadUrl: replica })
    expect(readConfig({ DATABASE_URL: primary }).databaseReadUrl).toBeUndefined()
    expect(mistakesIn({ DATABASE_READ_URL: replica })).toEqual([
      'DATABASE_READ_URL is a replica of the database in DATABASE_URL, which is not set.',
    ])
  })

  it('takes an empty value for none', () => {
    const secrets = { TOKEN_SECRET: 'token', OAUTH_CLIENT_SECRET: 'client' }
    expect(readConfig({ ...secrets, PORT: '', HOST: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(
      readConfig(secrets),
    )
  })

  it.each([
    ['PORT', ['70000', '-1', '80.5', 'web', '0x50', '1e3'], 'PORT must be a number from 0 to 65535.'],
    [
      'DATABASE_URL',
      ['mysql://db', 'db.example', 'postgres'],
      'DATABASE_URL must start with postgres:// or postgresql://.',
    ],
    ['DATABASE_DIRECT_URL', ['mysql://db'], 'DATABASE_DIRECT_URL must start with postgres:// or postgresql://.'],
    [
      'DATABASE_READ_URL',
      ['mysql://db', 'db.example'],
      'DATABASE_READ_URL must start with postgres:// or postgresql://.',
    ],
    ['WEB_ONLY', ['yes', '1', 'true'], 'WEB_ONLY must be on or off.'],
    ['WORK_ONLY', ['yes', '1', 'true'], 'WORK_ONLY must be on or off.'],
    ['DRAIN_SECONDS', ['-1', '61', '1.5', 'long', '3s'], 'DRAIN_SECONDS must be a whole number from 0 to 60.'],
    [
      'PUBLIC_URL',
      ['songhy.example', 'ftp://songhy.example', 'https://', 'javascript:alert(1)'],
      'PUBLIC_URL must be the address visitors use, such as https://songhy.example.',
    ],
    ['APP_ENV', ['prod', 'Production', 'test'], 'APP_ENV must be development or production.'],
    [
      'TRUST_PROXY',
      ['yes', 'nginx', '10.0.0.0/64', '10.0.0.1 10.0.0.2', '-1', '1.5', '300.1.1.1', ','],
      'TRUST_PROXY must be true, false, a number of proxies or a list of addresses.',
    ],
    ['IP_LOOKUP_URL', ['ipify', 'file:///etc/passwd'], 'IP_LOOKUP_URL must be an http or https address.'],
    [
      'CHAT_SCRIPT_URL',
      ['chat.example/l.js', 'javascript:alert(1)', "https://chat.example/ x'"],
      'CHAT_SCRIPT_URL must be the http or https address of a script.',
    ],
    [
      'CHAT_ORIGINS',
      ['*', 'chat.example', 'https://chat.example/path', "https://chat.example 'unsafe-inline'", 'https://a.b;x'],
      'CHAT_ORIGINS must be a list of origins, such as https://chat.example, https://*.chat.example.',
    ],
    ['CONTACT_TEL', ['call me', '+84', "1900'"], 'CONTACT_TEL must be a phone number.'],
    ['CONTACT_EMAIL', ['an', 'an@'], 'CONTACT_EMAIL must be an e-mail address.'],
    ['CONTACT_ZALO_URL', ['zalo.me/1'], 'CONTACT_ZALO_URL must be an http or https address.'],
    ['LIMIT_SCALE', ['0', '-2', 'many', 'Infinity', ' '], 'LIMIT_SCALE must be a positive number.'],
    ['LOG_LEVEL', ['loud'], 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace and silent.'],
  ])('says in a sentence what is wrong with %s', (name, values, sentence) => {
    for (const value of values)
      expect({ value, said: mistakesIn({ [name]: value }) }).toEqual({ value, said: [sentence] })
  })

  it('says everything that is wrong at once, each thing once', () => {
    expect(mistakesIn({ PORT: 'x', APP_ENV: 'x', LIMIT_SCALE: 'x', DATABASE_URL: 'x' })).toHaveLength(4)
  })

  it.each(['true', 'false', '1', '2', '127.0.0.1', '10.0.0.0/8, ::1', 'loopback, uniquelocal', 'fd00::/8'])(
    'takes the proxies %s as the server does',
    (text) => {
      const { trustProxy } = readConfig({ TRUST_PROXY: text })
      expect(() => Fastify({ trustProxy })).not.toThrow()
    },
  )

  it('believes only as many proxies as it is told of', async () => {
    const ipBehind = async (TRUST_PROXY: string) => {
      const app = Fastify({ trustProxy: readConfig({ TRUST_PROXY }).trustProxy })
      app.get('/', (request) => request.ip)
      const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' } })
      return answer.body
    }
    expect(await ipBehind('false')).toBe('127.0.0.1')
    expect(await ipBehind('1')).toBe('2.2.2.2')
    expect(await ipBehind('2')).toBe('1.1.1.1')
    expect(await ipBehind('loopback')).toBe('2.2.2.2')
    expect(await ipBehind('10.0.0.1')).toBe('127.0.0.1')
  })

  it('gives addresses without a slash at their end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://songhy.example//' }).publicUrl).toBe('https://songhy.example')
  })
})

const ADVICE = 'in production it is a random text of at least 32 characters.'
const SECRETS = ['TOKEN_SECRET', 'OAUTH_CLIENT_SECRET', 'MESSAGE_GATEWAY_SECRET'] as const

describe('without secrets the configuration', () => {
  it('never has the same twice: what was not given is made up', () => {
    const [one, other] = [readConfig({}), readConfig({})]
    expect(one.keys).not.toEqual(other.keys)
    expect(one.oauthClient.secret).not.toBe(other.oauthClient.secret)
    const all = [...Object.values(one.keys), one.oauthClient.secret]
    expect(new Set(all).size).toBe(all.length)
  })

  it('derives a key for each use, the same from the same secret, none from which another follows', () => {
    const { keys } = readConfig({ TOKEN_SECRET: 'one secret' })
    expect(readConfig({ TOKEN_SECRET: 'one secret' }).keys).toEqual(keys)
    for (const key of Object.values(keys)) {
      expect(Buffer.from(key, 'base64url')).toHaveLength(32)
      expect(
        Object.values(readConfig({ TOKEN_SECRET: key }).keys).filter((k) => Object.values(keys).includes(k)),
      ).toEqual([])
    }
  })
})

describe('in production the configuration', () => {
  it('is accepted when it is safe, and listens to everybody', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      publicUrl: 'https://songhy.example',
      host: '0.0.0.0',
    })
  })

  it.each(SECRETS)('refuses a %s that is missing, short or easy to guess', (name) => {
    const said = (value: string) => mistakesIn({ ...PRODUCTION, [name]: value })
    expect(said('')).toEqual([`${name} must be set: ${ADVICE}`])
    expect(said(newSecret().slice(0, 31))).toEqual([`${name} is shorter than 32 characters: ${ADVICE}`])
    for (const easy of [
      'x'.repeat(64),
      'ab'.repeat(20),
      'changeme-changeme-changeme-changeme',
      '0123456789abcdef0123456789abcdef',
      'abcdefghijklmnopqrstuvwxyz0123456789',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
      '1111111111111111222222222222222233333333',
      'passwordpasswordpasswordpassword',
    ]) {
      expect({ easy, said: said(easy) }).toEqual({ easy, said: [`${name} is too easy to guess: ${ADVICE}`] })
    }
  })

  it('takes what the usual tools make: hexadecimal, base64, a long line of words', () => {
    for (let round = 0; round < 500; round += 1) {
      const bytes = randomBytes(16)
      for (const secret of [
        bytes.toString('hex'),
        newSecret(),
        randomBytes(24).toString('base64'),
        crypto.randomUUID(),
      ]) {
        expect({ secret, said: mistakesIn({ ...PRODUCTION, TOKEN_SECRET: secret }) }).toEqual({ secret, said: [] })
      }
    }
    expect(mistakesIn({ ...PRODUCTION, TOKEN_SECRET: 'hoa sen trang no tren ho tay luc nua dem' })).toEqual([])
  })

  it('refuses every secret that stands in .env.example or stood in the repository', () => {
    const samples = [...readFileSync('.env.example', 'utf8').matchAll(/^# *\w*_SECRET=(.+)$/gm)].map(
      ([, value]) => value!,
    )
    expect(samples.length).toBeGreaterThan(2)
    for (const sample of [...samples, 'development-only-secret-not-for-production']) {
      for (const name of SECRETS) {
        expect(mistakesIn({ ...PRODUCTION, [name]: sample })).toEqual([
          `${name} is the sample that everybody can read: ${ADVICE}`,
        ])
      }
    }
  })

  it('refuses one secret for two things', () => {
    const { TOKEN_SECRET } = PRODUCTION
    for (const name of ['OAUTH_CLIENT_SECRET', 'MESSAGE_GATEWAY_SECRET', 'FACEBOOK_APP_SECRET']) {
      expect(mistakesIn({ ...PRODUCTION, [name]: TOKEN_SECRET })).toEqual([
        `${name} is the same as TOKEN_SECRET: each needs a secret of its own.`,
      ])
    }
  })

  it.each(['PUBLIC_URL', 'IP_LOOKUP_URL', 'MESSAGE_GATEWAY_URL', 'FACEBOOK_BASE_URL', 'APPLE_BASE_URL'])(
    'refuses a %s that anybody on the way can read',
    (name) => {
      const sentence = `${name} must start with https:// in production.`
      expect(mistakesIn({ ...PRODUCTION, [name]: 'http://elsewhere.example' })).toEqual([sentence])
      expect(mistakesIn({ ...PRODUCTION, [name]: 'HTTP://elsewhere.example' })).not.toEqual([])
    },
  )

  it('refuses a map over http', () => {
    expect(mistakesIn({ ...PRODUCTION, MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png' })).toEqual([
      'MAP_TILES_URL must start with https:// in production.',
    ])
  })

  it('refuses to believe every address that a visitor names', () => {
    expect(mistakesIn({ ...PRODUCTION, TRUST_PROXY: 'true' })).toEqual([
      'TRUST_PROXY must not be true in production: every visitor could say any address. Name the proxies.',
    ])
    for (const safe of ['false', '1', '10.0.0.0/8'])
      expect(mistakesIn({ ...PRODUCTION, TRUST_PROXY: safe })).toEqual([])
  })

  it('refuses to send messages nowhere', () => {
    expect(mistakesIn({ ...PRODUCTION, MESSAGE_GATEWAY_URL: '' })).toEqual([GATEWAY])
  })

  it('refuses limits other than the real ones', () => {
    expect(mistakesIn({ ...PRODUCTION, LIMIT_SCALE: '100' })).toEqual(['LIMIT_SCALE must be 1 in production.'])
  })

  it('loads nothing over plain http, and shows no contact that is only a sample', () => {
    const plain = {
      CHAT_SCRIPT_URL: 'http://chat.example/chat.js',
      CHAT_ORIGINS: 'https://chat.example, http://*.chat.example',
      TAG_MANAGER_URL: 'http://tags.example/tags.js',
      CONTACT_ZALO_URL: 'http://zalo.example/1',
    }
    expect(mistakesIn({ ...PRODUCTION, ...plain })).toEqual(
      Object.keys(plain).map((name) => `${name} must start with https:// in production.`),
    )
    expect(mistakesIn(plain)).toEqual([])
    expect(readConfig(PRODUCTION).contact).toEqual({ tel: null, email: null, zaloUrl: null })
    expect(readConfig({ ...PRODUCTION, CONTACT_TEL: '1900 0000' }).contact.tel).toBe('1900 0000')
  })

  it('names all that is unsafe at once', () => {
    expect(mistakesIn({ APP_ENV: 'production', LIMIT_SCALE: '2' })).toEqual([
      ...SECRETS.map((name) => `${name} must be set: ${ADVICE}`),
      'PUBLIC_URL must be set in production.',
      GATEWAY,
      'LIMIT_SCALE must be 1 in production.',
    ])
  })
})

const GATEWAY = 'MESSAGE_GATEWAY_URL must be set in production: messages to the terminal reach nobody.'
