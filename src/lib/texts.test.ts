import { describe, expect, it } from 'vitest'
import { createTranslate, type TextKey } from './texts.ts'

const texts = {
  venues: {
    title: 'Venues',
    list: {
      count_one: '{count} venue in {city}',
      count_other: '{count} venues in {city}',
      tables: 'từ {min} đến {max}',
    },
  },
}
const t = createTranslate('en', texts)
const key = (name: string) => name as TextKey

describe('a text', () => {
  it('is found by its file and its place in it', () => {
    expect(t(key('venues.title'))).toBe('Venues')
  })

  it('takes the form that its number needs, in its language', () => {
    expect(t(key('venues.list.count'), { count: 1, city: 'Huế' })).toBe('1 venue in Huế')
    expect(t(key('venues.list.count'), { count: 1200, city: 'Huế' })).toBe('1,200 venues in Huế')
    const vietnamese = createTranslate('vi', texts)
    expect(vietnamese(key('venues.list.count'), { count: 1, city: 'Huế' })).toBe('1 venues in Huế')
    expect(vietnamese(key('venues.list.count'), { count: 1200, city: 'Huế' })).toBe('1.200 venues in Huế')
  })

  it('keeps the place of a value that was not given, and never fills one twice', () => {
    expect(t(key('venues.list.tables'), { min: 5 })).toBe('từ 5 đến {max}')
    expect(t(key('venues.list.tables'), { min: '{max}', max: 9 })).toBe('từ {max} đến 9')
  })

  it('that is missing shows its key', () => {
    for (const missing of ['venues.nothing', 'nothing.at.all', 'venues.title.deeper']) {
      expect(t(key(missing))).toBe(missing)
    }
  })
})
