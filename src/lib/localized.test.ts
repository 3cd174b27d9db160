import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  inLanguage,
  isLanguage,
  LocalizedText,
  languageOf,
  languageOfPath,
  pathIn,
  withoutLanguage,
} from './localized.ts'

const pathname = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/)).map((parts) => `/${parts.join('/')}`)

describe('the language of an answer', () => {
  it.each([
    [undefined, 'vi'],
    ['', 'vi'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['xx, yy', 'vi'],
    ['*', 'vi'],
    ['en-GB,en;q=0.9,vi;q=0.8', 'en'],
    ['en;q=0.3, vi;q=0.9', 'vi'],
    ['vi, en', 'vi'],
    ['xx;q=1, en;q=0.1', 'en'],
    ['en;q=0', 'vi'],
    ['en;q=none', 'vi'],
    ['en ; q=0.9 , vi ; q=0.2', 'en'],
    ['english', 'vi'],
  ])('asked for with %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })

  it('is one of ours, whatever the header says', () => {
    fc.assert(fc.property(fc.string(), (header) => isLanguage(languageOf(header))))
  })
})

describe('the language of a page', () => {
  it.each([
    ['/', 'vi', '/'],
    ['/en', 'en', '/'],
    ['/en/wedding-centers', 'en', '/wedding-centers'],
    ['/english', 'vi', '/english'],
    ['/enough/en', 'vi', '/enough/en'],
    ['/vi', 'vi', '/vi'],
  ])('at %s is %s, and without its prefix the page is %s', (path, language, plain) => {
    expect(languageOfPath(path)).toBe(language)
    expect(withoutLanguage(path)).toBe(plain)
  })

  it('can be changed there and back without losing the page [L1]', () => {
    fc.assert(
      fc.property(pathname, (path) => {
        fc.pre(languageOfPath(path) === 'vi')
        const english = pathIn('en', path)
        expect(languageOfPath(english)).toBe('en')
        expect(pathIn('vi', english)).toBe(path)
        expect(pathIn('en', english)).toBe(english)
        expect(english).not.toMatch(/.\/$/)
      }),
    )
  })
})

describe('a text in two languages', () => {
  it('falls back to Vietnamese', () => {
    expect(inLanguage({ vi: 'Sảnh', en: 'Hall' }, 'en')).toBe('Hall')
    expect(inLanguage({ vi: 'Sảnh' }, 'en')).toBe('Sảnh')
  })

  it('always has Vietnamese words', () => {
    for (const text of [{}, { en: 'Hall' }, { vi: '  ' }, { vi: 'Sảnh', en: '' }, { vi: 'Sảnh', xx: 'Salle' }]) {
      expect(v.safeParse(LocalizedText, text).success).toBe(false)
    }
    expect(v.parse(LocalizedText, { vi: ' Sảnh ' })).toEqual({ vi: 'Sảnh' })
  })
})
