import { describe, expect, it } from 'vitest'
import { addressOf } from './form-of-address.ts'

const said = (name: string, form?: string) => {
  const { opening, you, we, invites, company, polite } = addressOf(name, form)
  return `${opening}, ${we} ${invites} ${you}${company} ${polite}`
}

describe('how a household is spoken to', () => {
  it.each([
    ['Anh Hiếu và gia đình', 'Dạ em chào anh Hiếu, tụi em kính mời anh cùng gia đình ạ'],
    ['Cô chú Bảy', 'Dạ con chào cô chú Bảy, tụi con kính mời cô chú ạ'],
    ['Bạn Thảo + người thương', 'Chào bạn Thảo, tụi mình mời bạn cùng người thương nhé'],
    ['Ông bà Ba Cần Thơ', 'Dạ con chào ông bà Ba Cần Thơ, tụi con kính mời ông bà ạ'],
    ['Bác Đặng Đình Đạt'.normalize('NFD'), 'Dạ con chào bác Đặng Đình Đạt, tụi con kính mời bác ạ'],
    ['Em Ý', 'Chào em Ý, anh chị mời em nhé'],
    ['Anhlee', 'Kính gửi Anhlee, chúng tôi kính mời quý khách ạ'],
    ['Zoë O’Connor & Tom', 'Kính gửi Zoë O’Connor & Tom, chúng tôi kính mời quý khách ạ'],
  ])('%s', (name, sentence) => {
    expect(said(name)).toBe(sentence)
  })

  it('follows the form that the couple chose where the name says none', () => {
    expect(said('H’Hen Niê và bạn', 'chị')).toBe('Dạ em chào chị H’Hen Niê, tụi em kính mời chị cùng bạn ạ')
  })
})
