import { describe, expect, it } from 'vitest'
import { placeHere } from './previous-url.ts'

const here = (text: string | null) => placeHere(text, 'https://songhy.example')

describe('the place to go back to', () => {
  it('is a path of this site, in whatever language it is shown', () => {
    expect(here('/profile?tab=SECURITY#top')).toBe('/profile?tab=SECURITY#top')
    expect(here('/en/wedding-centers?cityId=hue')).toBe('/wedding-centers?cityId=hue')
    expect(here('/en')).toBe('/')
  })

  it.each([
    null,
    '',
    'profile',
    '//evil.example',
    '/\\evil.example',
    '/%09//evil.example/../..//evil.example',
    '\\/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/en//evil.example',
    '/\t/evil.example',
  ])('is nowhere else: %j', (text) => {
    const place = here(text)
    expect(place === null || new URL(place, 'https://songhy.example').origin === 'https://songhy.example').toBe(true)
    expect(place ?? '/').not.toMatch(/^\/[/\\]/)
  })

  it('is not a page to sign in with again', () => {
    for (const path of ['/signin', '/en/signin', '/signup?step=code', '/reset-password']) expect(here(path)).toBeNull()
  })
})
