import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepBanquetWish, keptWish } from './kept-wish.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what a device remembers of a wish', () => {
  it('joins what is said bit by bit, and lets go of what is taken back', () => {
    keepBanquetWish({ tables: '30', place: 'Quận 7', priceTo: '6000000' })
    keepBanquetWish({ session: 'dinner', tables: undefined })
    expect(keptWish()).toEqual({ tables: '30', session: 'dinner', place: 'Quận 7', priceTo: '6000000' })
    keepBanquetWish({ priceTo: '', tables: '32' })
    expect(keptWish()).toEqual({ tables: '32', session: 'dinner', place: 'Quận 7' })
  })

  it('has no kind of day beside a date, and no date that has passed', () => {
    keepBanquetWish({ day: 'weekday' })
    keepBanquetWish({ date: '2026-11-18' })
    expect(keptWish()).toEqual({ date: '2026-11-18' })
    vi.setSystemTime(new Date('2026-11-19T00:00:00+07:00'))
    expect(keptWish()).toEqual({})
  })

  it.each([
    'null',
    '7',
    'not JSON',
    '[]',
    '{"tables":"0","date":"soon","day":"friday","session":"brunch","priceTo":"-1","place":""}',
    '{"tables":201,"date":20270320,"place":{"name":"Huế"},"cityId":"hue"}',
    `{"tables":"201","place":"${'x'.repeat(101)}"}`,
  ])('is nothing where %s is kept', (text) => {
    kept.set('wish', text)
    expect(keptWish()).toEqual({})
  })
})
