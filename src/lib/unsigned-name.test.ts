import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unaccented, unsignedName } from './unsigned-name.ts'

const anyText = fc.string({ unit: 'binary' })
const vietnamese = fc.string({ unit: fc.constantFrom(..."aăâáàảãạấẫđĐeêếệiỉoôơớợuưứựyỳÝ 0-9&'.") })

describe('unsignedName', () => {
  it.each([
    ['Trống Đồng Palace Cảnh Hồ', 'trong-dong-palace-canh-ho'],
    ['Minh Khang & Thảo Vy', 'minh-khang-thao-vy'],
    ['Đặng Đình Đạt', 'dang-dinh-dat'],
    ['Nguyễn Thị Ỷ Lan', 'nguyen-thi-y-lan'],
    ['Võ Hoàng Yến Như Ý', 'vo-hoang-yen-nhu-y'],
    ['Ý', 'y'],
    ["H'Hen Niê", 'h-hen-nie'],
    ['K’Brôi', 'k-broi'],
    ["Zoë O'Connor", 'zoe-o-connor'],
    ['Søren Łukasz Weiß', 'soren-lukasz-weiss'],
    ['ÐỨC', 'duc'],
    ['  Quận 7 -- 2026!  ', 'quan-7-2026'],
  ])('writes %s as %s', (name, unsigned) => {
    expect(unsignedName(name)).toBe(unsigned)
  })

  it('is empty when no letter or digit is left', () => {
    for (const text of ['', '   ', '囍', '!!!', '—']) expect(unsignedName(text)).toBe('')
  })

  it('reads composed and decomposed typing as the same name', () => {
    fc.assert(
      fc.property(anyText, (text) => unsignedName(text.normalize('NFC')) === unsignedName(text.normalize('NFD'))),
    )
    fc.assert(fc.property(vietnamese, (text) => unsignedName(text) === unsignedName(text.normalize('NFD'))))
  })

  it('never holds anything but words of a-z and 0-9 with single hyphens between them', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, vietnamese), (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(unsignedName(text))),
    )
  })

  it('leaves an unsigned name as it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, vietnamese), (text) => unsignedName(unsignedName(text)) === unsignedName(text)),
    )
  })
})

describe('unaccented', () => {
  it('finds Gò Vấp without accents', () => {
    expect(unaccented('Tiệc cưới  Gò Vấp, Quận 7')).toBe('tiec cuoi go vap quan 7')
  })

  it('keeps letters of other scripts', () => {
    expect(unaccented('囍 서울 Đà Nẵng')).toBe('囍 서울 da nang')
  })

  it('gives the same search text for either way of typing, and for itself', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, vietnamese), (text) => {
        const found = unaccented(text)
        return found === unaccented(text.normalize('NFD')) && found === unaccented(found)
      }),
    )
  })
})
