import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import en from '../../locales/en/messages.json' with { type: 'json' }
import vi from '../../locales/vi/messages.json' with { type: 'json' }
import {
  type Channel,
  type MessageTemplate,
  paramsFor,
  shapeOf,
  TEMPLATES,
  textOf,
  wordOf,
} from './message-templates.ts'

const ALL = Object.keys(TEMPLATES) as MessageTemplate[]
const SMS = ALL.filter((template) => shapeOf(template).channels.includes('sms'))
const written = (template: MessageTemplate, lang: Language, channel: Channel = shapeOf(template).channels[0]!) =>
  textOf({ template, lang, channel }, params(template))

/** As long as any of the sample site: its longest names and addresses. */
const ORDINARY: Record<string, string> = {
  code: '123456',
  link: 'https://song-hy.example/en/vouchers/giam-20-lam-toc-va-trang-diem-cho-bon-phu-dau',
  provider: 'Facebook',
  kind: 'lịch tham quan',
  place: 'Trung tâm Hội nghị Tiệc cưới Trống Đồng Palace',
  time: '18:00',
  date: '21 Nov 2026',
  note: 'Bạn có thể viết lại mà không nêu tên.',
  reason: 'sảnh “Sen” đã kín ngày ấy – mời hai bạn chọn tuần sau',
  brand: 'Áo cưới Maison Mộc',
  until: '30/11/2026',
  text: 'Giảm 10% áo dài cưới đặt may trong tháng này, tặng khăn vấn cho cô dâu',
}
const params = (template: MessageTemplate) =>
  Object.fromEntries(shapeOf(template).params.map((name) => [name, ORDINARY[name] ?? `<${name}>`]))

function wordsOf(template: MessageTemplate, lang: Language): string {
  const path = template.split('.')
  return path.reduce<unknown>((branch, part) => (branch as Record<string, unknown>)[part], { vi, en }[lang]) as string
}

const GSM_7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const LENGTH_OF_TWO = 2 * 153

describe.each(LANGUAGES)('in %s', (lang) => {
  it.each(ALL)('%s has words, with blanks for its parameters and no others', (template) => {
    const blanks = [...wordsOf(template, lang).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    expect([...new Set(blanks)].toSorted()).toEqual(shapeOf(template).params.toSorted())
    expect(written(template, lang)).not.toMatch(/[{}]/)
  })

  it.each(SMS)('%s fits into two SMS of seven-bit letters', (template) => {
    const text = written(template, lang, 'sms')
    expect([...text].filter((letter) => !GSM_7.has(letter))).toEqual([])
    expect(text.length).toBeLessThanOrEqual(LENGTH_OF_TWO)
  })
})

it('docs/messages.md tells gateways every template with its channels and parameters', () => {
  const told = readFileSync('docs/messages.md', 'utf8').split('## Templates')[1]!
  const lines = ALL.map((template) => {
    const { channels, params } = shapeOf(template)
    return `| ${template} | ${channels.join(', ')} | ${params.join(', ') || '–'} |`
  })
  expect(told.match(/^\| \S+\.\S+ \|.*$/gm)).toEqual(lines)
})

describe('a message', () => {
  it('takes the parameters of its template and no others, each on one line', () => {
    const given = { code: '12\n3456', text: 'nobody asked for this' }
    expect(paramsFor('code.reset', given)).toEqual({ code: '12 3456' })
    expect(() => paramsFor('voucher.claim', given)).toThrow('voucher.claim needs brand')
  })

  it('fills in what somebody typed as it is, braces and all', () => {
    const typed = { venue: '{client}', client: 'Vy {wish}', wish: '{venue}' }
    expect(textOf({ template: 'house.quotation', lang: 'vi', channel: 'email' }, typed)).toBe(
      '[Song Hỷ] Yêu cầu báo giá gửi {client}: Vy {wish} · {venue}',
    )
  })

  it.each([
    ['house.quotation', 'A request for prices to <venue>: <client> · <wish>'],
    ['house.memo', 'More on the request for prices to <venue>: <client> · <interest>'],
    [
      'house.fitting',
      'A request for a fitting at <maker>: <dress> (123456), size <size> · 21 Nov 2026 (<lunar>) · call <tel>',
    ],
    ['house.cancel-untimed', 'A request to cancel the lịch tham quan at Trung tâm'],
    ['guest-list.first', 'your guest list will be erased once 12 months have passed'],
    ['guest-list.last', 'your guest list is about to be erased'],
    ['offer.announced', 'Opt out: https://song-hy.example'],
  ] as const)('that was Vietnamese only speaks English too: %s', (template, words) => {
    expect(written(template, 'en')).toContain(words)
    expect(written(template, 'vi')).not.toContain(words)
  })

  it('counts in the words of either language', () => {
    expect(wordOf('vi', 'tables', { count: 1 })).toBe('1 bàn')
    expect([1, 32].map((count) => wordOf('en', 'tables', { count }))).toEqual(['1 table', '32 tables'])
  })
})
