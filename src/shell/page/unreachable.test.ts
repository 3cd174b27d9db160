import { describe, expect, it } from 'vitest'
import { CallFailed } from '#lib/call.ts'
import { isUnreachable } from './unreachable.ts'

describe('a page that is out of reach', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/dresses-page-1234567.css'),
  ])('is known by what browsers say: %s', (error) => {
    expect(isUnreachable(error)).toBe(true)
  })

  it.each([new TypeError('x is not a function'), new CallFailed(500, 'unexpected'), { status: 404 }, null])(
    'is not confused with a mistake or an answer: %s',
    (error) => {
      expect(isUnreachable(error)).toBe(false)
    },
  )
})
