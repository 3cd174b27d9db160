import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doublings } from '#test/factories/beside.ts'
import { createLog, masked } from './log.ts'

function aLog() {
  const lines: string[] = []
  return { log: createLog('info', { write: (line: string) => void lines.push(line) }), lines }
}

const urlLogged = (url: string): string => {
  const { log, lines } = aLog()
  log.info({ req: { method: 'GET', url } }, 'answered')
  return JSON.parse(lines[0]!).req.url
}

/** A Vietnamese mobile number in the ways that people and programs write it. */
const writtenPhone = fc
  .record({
    digits: fc.stringMatching(/^(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/),
    prefix: fc.constantFrom('0', '84', '+84', '+84.', '+84 ', '+84-', '0084', '(+84) ', '+84 (0) ', '+840'),
    groups: fc.constantFrom([9], [3, 3, 3], [2, 3, 4], [3, 2, 2, 2], [1, 2, 2, 2, 2], [2, 3, 2, 2]),
    between: fc.constantFrom(' ', '.', '-', '  ', ' - ', '\u00a0', '–'),
  })
  .map(({ digits, prefix, groups, between }) => {
    const parts = groups.map((_, at) => {
      const from = groups.slice(0, at).reduce((sum, size) => sum + size, 0)
      return digits.slice(from, from + groups[at]!)
    })
    return { digits, written: prefix + parts.join(between) }
  })

const digitsIn = (text: string) => text.replace(/\D/g, '')

describe('a log line', () => {
  it('never holds a phone number, however it was written', () => {
    fc.assert(
      fc.property(writtenPhone, fc.constantFrom('', 'a', ' for ', '("', '/', 'tel:'), ({ digits, written }, before) => {
        const left = digitsIn(masked(`${before}${written} said no`))
        expect({ written, found: left.includes(digits.slice(0, 7)), many: left.length > 6 }).toEqual({
          written,
          found: false,
          many: false,
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('never holds one in an address either, encoded or not', () => {
    fc.assert(
      fc.property(writtenPhone, ({ digits, written }) => {
        for (const part of [encodeURI(written), encodeURIComponent(written), written.replaceAll(' ', '+')]) {
          for (const url of [`/api/public/customers/${part}`, `/search?q=${part}`, `/search?q=${part}&x=%`]) {
            expect(digitsIn(urlLogged(url).replace(/%[0-9a-f]{2}/gi, ' '))).not.toContain(digits.slice(0, 7))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['accessToken', 'token'],
    ['access_token', 'code'],
    ['refreshToken', 'authCall'],
    ['resetToken', 'editToken'],
    ['clientId', 'customerId'],
    ['g', 'pin'],
    ['newPassword', 'originPassword'],
    ['userID', 'idUsedByProvider'],
  ])('hides what stands behind %s= and %s= in an address', (first, second) => {
    for (const name of [first, second]) {
      expect(urlLogged(`/x?page=2&${name}=s3cret-Value.~%2F&size=3#end`)).toBe(`/x?page=2&${name}=***&size=3#end`)
      expect(urlLogged(`/x?${name}=s3cret`)).not.toContain('s3cret')
      expect(urlLogged(`/x?%${name.charCodeAt(0).toString(16)}${name.slice(1)}=s3cret&y=%`)).not.toContain('s3cret')
    }
  })

  it('hides tokens and credentials wherever they stand in an error', () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJjbGllbnQifQ.c2lnbmF0dXJl'
    const { log, lines } = aLog()
    const cause = new Error(`Authorization: Bearer ${jwt}`)
    log.error({ err: new Error(`refused ${jwt} and Basic c29uZy1oeTpzZWNyZXQ= of +84 912 345 678`, { cause }) })
    expect(lines[0]).not.toMatch(/c2lnbmF0dXJl|c29uZy1oeTpzZWNyZXQ|912 345/)
    expect(lines[0]).toContain('Basic ***')
  })

  it('holds nothing of an error but its kind, code, message and stack', () => {
    const { log, lines } = aLog()
    const detail = 'Key (tel)=(+84912345678) already exists.'
    log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail, parameters: ['0912345678'] }) })
    expect(Object.keys(JSON.parse(lines[0]!).err).sort()).toEqual(['code', 'message', 'stack', 'type'])
  })

  it('leaves alone what is neither: ids, prices, dates, versions', () => {
    for (const text of [
      '/wedding-centers/hy-lam-palace?page=2&cityId=ho-chi-minh',
      '/pictures/0a84c90b1d2e3f405162/400.avif',
      'took 8412 ms at 2026-11-15T08:40:09.123Z',
      '3500000 VND',
      '/assets/entry-client-B84zsX19.js',
    ]) {
      expect(masked(text)).toBe(text)
    }
  })

  it('is masked in time that grows no faster than the line', () => {
    const hostile = ['eyJ-', 'eyJ.', '?token', '&', '0 ', '84.', '(+84) 0', 'Bearer ', '%2B', '%0a', '"msg":"']
    for (const piece of hostile) {
      const growth = doublings((factor) => masked(piece.repeat(1500 * factor)))
      expect({ piece, linear: growth < 3 }).toEqual({ piece, linear: true })
    }
  })

  it('survives whatever was thrown', () => {
    const { log, lines } = aLog()
    for (const thrown of [null, undefined, 'words', 7, { message: 5 }, new AggregateError([new Error('a')], 'many')]) {
      log.error({ err: thrown }, 'unexpected error')
    }
    expect(lines).toHaveLength(6)
  })
})
