import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTranslate } from '#lib/texts.ts'
import { ANSWER_ROWS, type AnswerRowId, answerRows } from './answer-rows.ts'
import type { QuotedAnswer } from './answer-words.ts'

const answers = (lang: 'vi' | 'en') => JSON.parse(readFileSync(`locales/${lang}/answers.json`, 'utf8'))
const WORDS = {
  vi: createTranslate('vi', { answers: answers('vi') }),
  en: createTranslate('en', { answers: answers('en') }),
}

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-18T10:00:00+07:00')
type Proposal = QuotedAnswer['proposal']
type Plan = Proposal['plans'][number]

/** As a venue sends it that asks what it publishes. */
const PLAN = {
  hallName: 'Sảnh Ngọc',
  menuName: 'Trăng Rằm',
  date: '2027-04-17',
  day: 'weekend',
  session: 'dinner',
  tables: 20,
  drinks: true,
  lines: [],
  discount: null,
  vatPercent: 8,
  serviceChargePercent: 5,
  bill: {
    tablePrice: 5_000_000,
    food: 100_000_000,
    drinks: 10_000_000,
    serviceCharge: 5_500_000,
    hallHire: 0,
    added: 0,
    vat: 9_240_000,
    discount: 0,
    total: 124_740_000,
    perTable: 6_237_000,
    perGuest: 623_700,
    payments: [
      { step: { when: 'booking', amount: 20_000_000 }, amount: 20_000_000 },
      { step: { when: 'days-before', days: 7, percent: 50 }, amount: 62_370_000 },
      { step: { when: 'after', rest: true }, amount: 42_370_000 },
    ],
  },
  published: 124_740_000,
  optional: 0,
  differences: [],
  notIncluded: [{ what: 'corkagePerBottle', amount: 200_000 }],
} as unknown as Plan

const withBill = (bill: Partial<Plan['bill']>, more: Partial<Plan> = {}): Plan => ({
  ...PLAN,
  ...more,
  bill: { ...PLAN.bill, ...bill },
})

const answer = (more: Partial<Proposal> = {}, replacedTotal: number | null = null) =>
  ({
    state: 'answered',
    askedTsp: NOW - 5 * HOUR,
    replacedTotal,
    proposal: {
      state: 'sent',
      number: 1,
      plans: [PLAN],
      sentTsp: NOW - 2 * HOUR,
      validUntilTsp: NOW + 30 * HOUR,
      holds: [],
      by: 'Lan',
      greeting: 'Chào hai bạn.',
      ...more,
    },
  }) as QuotedAnswer

const rowsOf = (plan: Plan, given = answer(), lang: 'vi' | 'en' = 'vi') =>
  answerRows(given, plan, NOW, WORDS[lang], lang)
/** Its words with plain spaces; undefined where there is no such row. */
function row(id: AnswerRowId, plan: Plan = PLAN, given = answer(), lang: 'vi' | 'en' = 'vi') {
  const found = rowsOf(plan, given, lang).find((one) => one.id === id)
  return found && JSON.parse(JSON.stringify(found).replaceAll('\u00a0', ' '))
}

describe('the rows of an answer', () => {
  it('stand in one order, in which every answer is compared, and each at most once', () => {
    const full = withBill(
      { added: 1 },
      {
        discount: { amount: 1, reason: 'x' },
        lines: (['optional', 'extra', 'included'] as const).map((kind) => ({ name: kind, amount: 1, kind })),
      },
    )
    const held = answer({ holds: [{ plan: 0, state: 'held', untilTsp: NOW + HOUR }], plans: [full] })
    const ids = rowsOf(full, held).map(({ id }) => id)
    // a visit and a call are pressed, so they are no words
    expect(ids).toEqual(ANSWER_ROWS.filter((id) => id !== 'visit' && id !== 'call'))
  })

  it('leave out what nobody said: extras, gifts, wishes, a discount, a greeting', () => {
    const ids = rowsOf(PLAN, answer({ greeting: null })).map(({ id }) => id)
    for (const id of ['extra', 'included', 'optional', 'discount', 'greeting']) expect(ids).not.toContain(id)
    expect(ids).toContain('food')
  })

  it('say what each sum is made of', () => {
    expect(row('hall')).toMatchObject({ value: 'Sảnh Ngọc', notes: ['buổi tối, Thứ Bảy, 17/04/2027'] })
    expect(row('food')).toMatchObject({
      value: '100.000.000 ₫',
      notes: ['20 bàn × 5.000.000 ₫', 'thực đơn Trăng Rằm'],
    })
    expect(row('food', { ...PLAN, menuName: null }).notes).toEqual(['20 bàn × 5.000.000 ₫'])
    expect(row('drinks')).toMatchObject({ value: '10.000.000 ₫', notes: ['500.000 ₫ mỗi bàn'] })
    expect(row('service')).toMatchObject({ value: '5.500.000 ₫', notes: ['5%'] })
    expect(row('vat')).toMatchObject({ value: '9.240.000 ₫', notes: ['8%'] })
    expect(row('table').value).toBe('6.237.000 ₫')
    expect(row('food', PLAN, answer(), 'en')).toMatchObject({
      value: '100,000,000 ₫',
      notes: ['20 tables × 5,000,000 ₫', 'menu Trăng Rằm'],
    })
  })

  it('say what costs nothing in words, and not as a sum of nothing', () => {
    expect(row('hire').value).toBe('Đã gồm')
    expect(row('hire', withBill({ hallHire: 7_000_000 })).value).toBe('7.000.000 ₫')
    expect(row('drinks', withBill({ drinks: 0 }))).toMatchObject({ value: 'Đã gồm', notes: [] })
    expect(row('drinks', withBill({ drinks: 0 }, { drinks: false }))).toMatchObject({ value: 'Không chọn', notes: [] })
    expect(row('service', withBill({ serviceCharge: 0 }, { serviceChargePercent: 0 }))).toMatchObject({
      value: 'Không thu',
      notes: [],
    })
  })

  it('tell lines on top apart from those within and those to choose', () => {
    const lines: Plan['lines'] = [
      { name: 'Màn LED', amount: 10_000_000, kind: 'extra' },
      { name: 'MC', amount: 2_000_000, kind: 'extra' },
      { name: 'Bánh cưới', amount: 3_000_000, kind: 'included' },
      { name: 'Gửi xe', amount: 0, kind: 'included' },
      { name: 'Pháo kim tuyến', amount: 1_500_000, kind: 'optional' },
    ]
    const plan = withBill({ added: 12_000_000 }, { lines })
    expect(row('extra', plan)).toEqual({
      id: 'extra',
      value: '12.000.000 ₫',
      notes: [],
      sums: [
        { name: 'Màn LED', value: '10.000.000 ₫' },
        { name: 'MC', value: '2.000.000 ₫' },
      ],
    })
    expect(row('included', plan).notes).toEqual(['Bánh cưới (trị giá 3.000.000 ₫)', 'Gửi xe'])
    expect(row('optional', plan)).toEqual({
      id: 'optional',
      notes: ['Chưa tính vào tổng.'],
      sums: [{ name: 'Pháo kim tuyến', value: '1.500.000 ₫' }],
    })
  })

  it('say what is not included, or that the venue names nothing', () => {
    expect(row('notIncluded').notes).toEqual(['mang rượu vào 200.000 ₫ mỗi chai'])
    expect(row('notIncluded', { ...PLAN, notIncluded: [] }).notes).toEqual(['Nhà hàng không nêu khoản nào'])
  })
})

describe('against the published price', () => {
  const changed = (total: number, differences: Plan['differences']) => withBill({ total }, { differences })

  it('the same is said to be the same', () => {
    expect(row('published')).toMatchObject({ value: 'Bằng giá công khai', notes: [] })
    expect(row('published', { ...PLAN, published: null })).toMatchObject({ value: 'Nhà hàng chưa công khai giá' })
  })

  it('lower or higher is said by how much, with the published sum, each change and its reason', () => {
    const differences: Plan['differences'] = [
      { what: 'tablePrice', published: 5_000_000, quoted: 4_500_000, reason: 'ngày trong tuần' },
      { what: 'serviceChargePercent', published: 5, quoted: 3, reason: 'khách quen' },
    ]
    expect(row('published', changed(114_740_000, differences))).toMatchObject({
      value: 'Thấp hơn 10.000.000 ₫',
      notes: [
        'Công khai 124.740.000 ₫',
        'Giá mỗi bàn: công khai 5.000.000 ₫, ở đây 4.500.000 ₫. Lý do: ngày trong tuần',
        'Phí phục vụ: công khai 5%, ở đây 3%. Lý do: khách quen',
      ],
    })
    expect(row('published', changed(125_740_000, []), answer(), 'en')).toMatchObject({
      value: '1,000,000 ₫ higher',
      notes: ['Published: 124,740,000 ₫'],
    })
  })

  it('a discount stands once, with its reason, in a row of its own', () => {
    const discount = { amount: 3_000_000, reason: 'đặt trước 15/12' }
    const plan = withBill(
      { discount: 3_000_000, total: 121_740_000 },
      { discount, differences: [{ what: 'discount', published: 0, quoted: 3_000_000, reason: discount.reason }] },
    )
    expect(row('discount', plan)).toMatchObject({ value: '−3.000.000 ₫', notes: ['Lý do: đặt trước 15/12'] })
    expect(row('published', plan)).toMatchObject({
      value: 'Thấp hơn 3.000.000 ₫',
      notes: ['Công khai 124.740.000 ₫'],
    })
  })
})

describe('the words of an answer', () => {
  it('say whether the day is held for the couple and until when, or that somebody is before them', () => {
    const held = (hold: object) => row('hold', PLAN, answer({ holds: [{ plan: 0, untilTsp: null, ...hold }] } as never))
    expect(held({ state: 'held', untilTsp: NOW + 30 * HOUR })).toMatchObject({
      notes: [expect.any(String)],
      isOver: false,
    })
    expect(held({ state: 'held', untilTsp: NOW + HOUR })).toMatchObject({ isOver: true })
    expect(held({ state: 'held', untilTsp: NOW })).toBeUndefined()
    expect(held({ state: 'queued' })).toMatchObject({ notes: ['Khách khác đang giữ, bạn xếp sau'] })
    expect(row('hold', PLAN, answer({}))).toBeUndefined()
  })

  it('say until when it is good and how long that is; once over, that it is; accepted, only the day', () => {
    expect(row('valid')).toEqual({ id: 'valid', value: 'T5 19/11/2026', notes: ['còn 1 ngày 6 giờ'] })
    expect(row('valid', PLAN, answer({ validUntilTsp: Date.parse('2026-11-18T00:00:00+07:00') }))).toEqual({
      id: 'valid',
      value: 'Hết hạn từ hết T3 17/11/2026',
      notes: [],
      isOver: true,
    })
    expect(row('valid', PLAN, answer({ state: 'accepted', validUntilTsp: NOW }))).toMatchObject({ notes: [] })
  })

  it('name the day of each payment, or how long before where no day is chosen', () => {
    const sums = (plan: Plan) => row('payments', plan).sums.map(({ name }: { name: string }) => name)
    expect(sums(PLAN)).toEqual(['Cọc giữ ngày', '10/04/2027', 'Sau tiệc'])
    expect(sums({ ...PLAN, date: null })).toEqual(['Cọc giữ ngày', 'Trước tiệc 7 ngày', 'Sau tiệc'])
    expect(row('payments').sums[1].value).toBe('62.370.000 ₫')
  })

  it('say how fast the first came and from whom; of a later one what it replaced, and not how fast', () => {
    expect(row('sent')).toMatchObject({
      value: 'Sau 3 giờ',
      notes: ['Gửi lúc 08:00, T4 18/11/2026', 'Người gửi: Lan'],
    })
    const second = row('sent', PLAN, answer({ number: 2, by: '' }, 130_000_000))
    expect(second.value).toBeUndefined()
    expect(second.notes).toEqual(['Bản mới, thay bản 130.000.000 ₫', 'Gửi lúc 08:00, T4 18/11/2026'])
    expect(row('greeting').notes).toEqual(['Chào hai bạn.'])
  })
})
