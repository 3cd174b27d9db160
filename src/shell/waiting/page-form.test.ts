import { describe, expect, it } from 'vitest'
import { pageFormOf } from './page-form.ts'

describe('the form of a coming page', () => {
  it.each([
    ['/wedding-centers', { form: 'list', hasCrumbs: true, hasPrices: true }],
    ['/en/wedding-centers/hy-lam-palace', { form: 'venue', hasCrumbs: true, hasPrices: true }],
    ['/dresses/3375a4f05a37', { form: 'portrait', hasCrumbs: true, hasPrices: false }],
    ['/en/magazine/trang-mat', { form: 'article', hasCrumbs: true, hasPrices: false }],
    ['/en', { form: 'thing', hasCrumbs: false, hasPrices: true }],
    ['/signin', { form: 'form', hasCrumbs: false, hasPrices: false }],
    ['/nowhere/at/all', { form: 'form', hasCrumbs: false, hasPrices: false }],
  ])('is told by its address: %s', (path, form) => {
    expect(pageFormOf(path)).toEqual(form)
  })
})
