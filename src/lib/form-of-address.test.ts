import { describe, expect, it } from 'vitest'
import { addressOf } from './form-of-address.ts'

const said = (name: string, form?: string) => {
  const { opening, you, we, invites, company, polite } = addressOf(name, form)
  return `${opening}, ${we} ${invites} ${you}${company} ${polite}`
}

describe('how a household is spoken to', () => {
  it.each([
    ['Anh Hiếu và gia đình', 'Dạ em chào anh Hiếu, chúng em kính mời anh cùng gia đình ạ'],
    ['Cô chú Bảy', 'Dạ con chào cô chú Bảy, chúng con kính mời cô chú ạ'],
    ['Bạn Thảo + người thương', 'Chào bạn Thảo, chúng mình mời bạn cùng người thương nhé'],
    ['Ông bà Ba Cần Thơ', 'Dạ con chào ông bà Ba Cần Thơ, chúng con kính mời ông bà ạ'],
    ['Bác Đặng Đình Đạt'.normalize('NFD'), 'Dạ con chào bác Đặng Đình Đạt, chúng con kính mời bác ạ'],
    ['Em Ý', 'Chào em Ý, anh chị mời em nhé'],
    ['Anhlee', 'Kính gửi Anhlee, chúng tôi kính mời quý khách ạ'],
    ['Zoë O’Connor & Tom', 'Kính gửi Zoë O’Connor & Tom, chúng tôi kính mời quý khách ạ'],
  ])('%s', (name, sentence) => {
    expect(said(name)).toBe(sentence)
  })

  it('says “tụi” where the couple speaks as in the South', () => {
    expect(['Cô chú Bảy', 'Anh Hiếu', 'Bạn Thảo', 'Em Ý'].map((name) => addressOf(name, null, 'vi', true).we)).toEqual([
      'tụi con',
      'tụi em',
      'tụi mình',
      'anh chị',
    ])
  })

  it('follows the form that the couple chose where the name says none', () => {
    expect(said('H’Hen Niê và bạn', 'chị')).toBe('Dạ em chào chị H’Hen Niê, chúng em kính mời chị cùng bạn ạ')
  })
})
