import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import type { Hit } from './contract.ts'

const house = await anApp()
afterAll(() => house.close())

/** What must be among the first three, as `kind: title or line`. */
type Wanted = [question: string, first: RegExp]

const RED = /^dress: .*áo dài.*đỏ/i
const Q7 = /^venue: .*Quận 7/
const PLACES: Wanted[] = [
  ['tiệc cưới quận 7', Q7],
  ['tiec cuoi quan 7', Q7],
  ['nhà hàng tiệc cưới Q.7', Q7],
  ['q7', Q7],
  ['wedding venue district 7', Q7],
  ['Phú Mỹ Hưng', Q7],
  ['nha hang phu my hung', Q7],
  ['tiệc cưới nam sài gòn', Q7],
  ['tiệc cưới quận 7 30 bàn', Q7],
  ['nhà hàng tiệc cưới quận 7 dưới 6 triệu', Q7],
  ['nha hang tiec cuoi quan 7 gia re', Q7],
  ['sảnh cưới bình thạnh', /^venue: .*Bình Thạnh/],
  ['landmark 81', /^venue: .*Bình Thạnh/],
  ['thanh đa', /^venue: .*Bình Thạnh/],
  ['quận 2', /^venue: .*Thủ Đức/],
  ['tiec cuoi thao dien', /^venue: .*Thủ Đức/],
  ['tiệc cưới quận 9', /^venue: .*Thủ Đức/],
  ['chợ lớn', /^venue: .*Quận 5/],
  ['gần sân bay tân sơn nhất', /^venue: .*Tân Bình/],
  ['phố đi bộ nguyễn huệ', /^venue: .*Quận 1/],
  ['gò vấp', /^venue: .*Gò Vấp/],
  ['go vpa', /^venue: .*Gò Vấp/],
  ['mỹ đình', /^venue: .*Nam Từ Liêm/],
  ['hồ tây', /^venue: .*Tây Hồ/],
  ['tiệc cưới phố cổ hà nội', /^venue: .*Hoàn Kiếm/],
  ['tiệc cưới ngoài trời sài gòn', /^venue: (Giàn Trầu|Lau Trắng)/],
  ['tiệc sân vườn Đà Lạt', /^venue: Sương Hồng Garden/],
  ['cưới bãi biển mỹ khê', /^venue: .*Sơn Trà/],
  ['resort vũng tàu', /^venue: Gió Nam/],
  ['du thuyền cưới cát bà', /^venue: Du thuyền Mây Lan Hạ/],
  ['đám cưới hội an', /^venue: .*Hội An/],
  ['khách sạn cưới nha trang', /^venue: Vịnh Lam Hotel/],
]
const NAMES: Wanted[] = [
  ['hy lam palcae', /^venue: Hỷ Lâm Palace/],
  ['Hỉ Lâm', /^venue: Hỷ Lâm Palace/],
  ['lua nga', /^venue: Lụa Ngà/],
  ['lụa ngà convension', /^venue: Lụa Ngà/],
  ['atelier an', /^(brand|dress|voucher): .*Atelier An/],
  ['SH-AN102', /^dress: Nét Thẳng/],
  ['phượng loan', /^dress: Phượng Loan/],
]
const DRESSES: Wanted[] = [
  ['áo dài đỏ', RED],
  ['ao dai do', RED],
  ['áo dài cưới màu đỏ', RED],
  ['thuê áo dài đỏ cô dâu', RED],
  ['áo dài đỏ dưới 3 triệu', RED],
  ['red ao dai', RED],
  ['aodai do', RED],
  ['áo dài chú rể', /^dress: .*Áo dài chú rể/],
  ['áo dài nam xanh', /^dress: .*Áo dài chú rể, xanh/],
  ['áo dài bê tráp', /^dress: .*Áo dài bưng quả/],
  ['váy cưới đuôi cá', /^dress: .*Váy/],
  ['vay cuoi duoi ca', /^dress: .*Váy/],
  ['mermaid wedding dress', /^dress: .*Váy/],
  ['áo cưới công chúa', /^dress: .*Váy/],
  ['váy cưới trễ vai', /^dress: .*Váy/],
  ['đầm phù dâu hồng', /^dress: .*Váy phù dâu, hồng/],
  ['váy cưới cho bà bầu', /^dress: .*Váy/],
  ['áo dài may đo', /^dress: .*Áo dài/],
]
const OTHERS: Wanted[] = [
  ['ưu đãi nhẫn cưới', /^(voucher|brand): .*nhẫn/i],
  ['trang điểm cô dâu', /^(voucher|brand): .*(Trang điểm|Má Đào|Gương Lược)/i],
  ['chụp ảnh cưới đà lạt', /^(voucher|brand): .*Đà Lạt/],
  ['bộ vest may đo', /^voucher: .*vest/],
  ['xe hoa', /^(voucher|brand): .*Xe hoa/i],
  ['chi phí đám cưới', /^article: /],
  ['thuê hay mua váy cưới', /^(dress|article): /],
]
const QUESTIONS = [...PLACES, ...NAMES, ...DRESSES, ...OTHERS]

async function hits(q: string, way: 'search' | 'suggestions'): Promise<Hit[]> {
  const path = way === 'search' ? 'search' : 'search/suggestions'
  const { body } = await ask(house, `GET /api/public/${path}?q=${encodeURIComponent(q)}`)
  return way === 'search' ? (body.groups as { items: Hit[] }[]).flatMap(({ items }) => items) : (body.items as Hit[])
}
const told = ({ kind, title, line }: Hit) => `${kind}: ${title} · ${line}`

describe('what people type', () => {
  it('is at least sixty questions', () => {
    expect(new Set(QUESTIONS.map(([question]) => question)).size).toBeGreaterThanOrEqual(60)
  })

  it.each(QUESTIONS)('“%s” has what it means among the first three', async (question, first) => {
    const found = (await hits(question, 'search')).slice(0, 3).map(told)
    expect(found).toContainEqual(expect.stringMatching(first))
  })

  it('never finds an article before a thing', async () => {
    for (const [question] of QUESTIONS) {
      for (const way of ['search', 'suggestions'] as const) {
        const kinds = (await hits(question, way)).map(({ kind }) => kind === 'article')
        expect([question, way, kinds]).toEqual([question, way, kinds.toSorted((a, b) => Number(a) - Number(b))])
      }
    }
  })
})

describe('accents that were typed', () => {
  it('weigh: “áo dài đỏ” are first of all red, and none is only made to measure', async () => {
    for (const way of ['search', 'suggestions'] as const) {
      const found = (await hits('áo dài đỏ', way)).filter(({ kind }) => kind === 'dress')
      const red = found.map((hit) => RED.test(told(hit)))
      expect(red.slice(0, 2)).toEqual([true, true])
      expect(red).toEqual(red.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  it('are let go of where nothing is called so', async () => {
    expect((await hits('áo dái đõ', 'search')).slice(0, 3).map(told)).toContainEqual(expect.stringMatching(RED))
  })
})
