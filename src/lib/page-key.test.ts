import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageKey, queryOf } from './page-key.ts'

const pageKey = createPageKey([
  { path: '/' },
  { path: '/wedding-centers', query: ['cityId', 'page'] },
  { path: '/wedding-centers/compare' },
  { path: '/wedding-centers/:unsignedName' },
  { path: '/invitations/:id/guests' },
])

describe('the key of a page', () => {
  it.each([
    ['/', '', '/'],
    ['/en', '', '/en'],
    ['/wedding-centers', '?cityId=hue', '/wedding-centers?cityId=hue'],
    ['/wedding-centers', '?page=2&cityId=hue', '/wedding-centers?cityId=hue&page=2'],
    ['/wedding-centers', '?cityId=&page=', '/wedding-centers'],
    ['/wedding-centers', '?page=1&page=2', '/wedding-centers?page=1%2C2'],
    ['/wedding-centers/hy-lam-palace', '?cityId=hue', '/wedding-centers/hy-lam-palace'],
    ['/en/invitations/7/guests', '?x', '/en/invitations/7/guests'],
  ])('at %s%s is %s', (path, search, key) => {
    expect(pageKey(path, search)).toBe(key)
  })

  it.each([
    '/nothing',
    '/wedding-centers/a/b',
    '/invitations/7',
    '/invitations//guests',
    '/en/en',
    '/wedding-centersx',
    '',
  ])('is none at %j, where there is no page', (path) => {
    expect(pageKey(path, '')).toBeNull()
  })

  it('does not change with anything that the page does not read', () => {
    const other = fc.stringMatching(/^[a-zA-Z_]{1,12}$/).filter((name) => !['cityId', 'page'].includes(name))
    const noise = fc.array(fc.tuple(other, fc.string()))
    fc.assert(
      fc.property(noise, noise, fc.string(), (before, after, city) => {
        const query = new URLSearchParams([...before, ['cityId', city], ...after])
        const alone = new URLSearchParams(city ? { cityId: city } : {})
        expect(pageKey('/wedding-centers', `?${query}`)).toBe(
          pageKey('/wedding-centers', alone.size ? `?${alone}` : ''),
        )
      }),
    )
  })

  it('is the address of a page with the same key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (city, page) => {
        const key = pageKey('/en/wedding-centers', `?${new URLSearchParams({ cityId: city, page, utm_source: 'x' })}`)!
        const { pathname, search } = new URL(key, 'https://songhy.example')
        expect(pageKey(pathname, search)).toBe(key)
      }),
    )
  })
})

describe('a query', () => {
  it('that names something several times, as the boxes of a form do, holds all of it under one name', () => {
    const key = createPageKey([{ path: '/quotation', query: ['ids'] }])
    expect(key('/quotation', '?ids=a&ids=b&ids=&utm_source=zalo&ids=c')).toBe('/quotation?ids=a%2Cb%2Cc')
    expect(key('/quotation', '?ids=a,b')).toBe('/quotation?ids=a%2Cb')
    expect({ ...queryOf('?ids=a&ids=b&__proto__=x&day=') }).toEqual({ ids: 'a,b', ['__proto__']: 'x' })
  })
})
