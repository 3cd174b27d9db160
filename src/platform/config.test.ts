import { resolve } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
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

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://songhy.example',
  TOKEN_SECRET: 't'.repeat(32),
  OAUTH_CLIENT_SECRET: 'c'.repeat(32),
  MESSAGE_GATEWAY_URL: 'https://sms.example/send',
  MESSAGE_GATEWAY_SECRET: 'g'.repeat(32),
}

describe('the configuration', () => {
  it('needs nothing to start on one’s own machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      production: false,
      trustProxy: false,
      limitScale: 1,
    })
  })

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', ['70000', '-1', '80.5', 'web', '0x50', '1e3'], 'PORT must be a number from 0 to 65535.'],
    [
      'DATABASE_URL',
      ['mysql://db', 'db.example', 'postgres'],
      'DATABASE_URL must start with postgres:// or postgresql://.',
    ],
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

const GATEWAY =
  'MESSAGE_GATEWAY_URL and MESSAGE_GATEWAY_SECRET must be set in production: messages to the terminal reach nobody.'

describe('in production the configuration', () => {
  it('is accepted when it is safe', () => {
    expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://songhy.example' })
  })

  it.each(['TOKEN_SECRET', 'OAUTH_CLIENT_SECRET'] as const)(
    'refuses a %s that is missing, short or the default',
    (name) => {
      const sentence = `${name} must be set to a secret of at least 32 characters in production.`
      const theDefault = readConfig({})[name === 'TOKEN_SECRET' ? 'tokenSecret' : 'oauthClient']
      const known = typeof theDefault === 'string' ? theDefault : theDefault.secret
      expect(known.length).toBeGreaterThanOrEqual(32)
      for (const value of ['', 'x'.repeat(31), known]) {
        expect(mistakesIn({ ...production, [name]: value })).toEqual([sentence])
      }
    },
  )

  it.each(['MESSAGE_GATEWAY_URL', 'MESSAGE_GATEWAY_SECRET'])('refuses to send messages nowhere: no %s', (name) => {
    expect(mistakesIn({ ...production, [name]: '' })).toEqual([GATEWAY])
  })

  it('refuses limits other than the real ones', () => {
    expect(mistakesIn({ ...production, LIMIT_SCALE: '100' })).toEqual(['LIMIT_SCALE must be 1 in production.'])
  })

  it('names all that is unsafe at once', () => {
    expect(mistakesIn({ APP_ENV: 'production', LIMIT_SCALE: '2' })).toEqual([
      'TOKEN_SECRET must be set to a secret of at least 32 characters in production.',
      'OAUTH_CLIENT_SECRET must be set to a secret of at least 32 characters in production.',
      'PUBLIC_URL must be set in production.',
      GATEWAY,
      'LIMIT_SCALE must be 1 in production.',
    ])
  })
})
