import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDate, longDate, shortDate, timeOfDay, tspAt, weekday, weekdayLabel } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { vnd, vndShort } from '#lib/money.ts'
import { maskPhone } from '#lib/phone.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anAddress, ask, said } from '#test/factories/customers.ts'
import {
  type AskedVenues,
  anAcceptCode,
  anAskedRequest,
  answerAs,
  answersOf,
  caseOf,
} from '#test/factories/proposals.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

const clock = aClock(Date.parse('2026-11-18T10:00:00+07:00'))
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LANGUAGES = ['vi', 'en'] as const
let house: TestApp
let venue: { id: string; name: string }
let other: { id: string; name: string }
let lan: Somebody

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  const priced = house.db.selectFrom('venues').select(['id', 'name']).where('price_from', 'is not', null)
  ;[venue, other] = (await priced.orderBy('id').limit(2).execute()) as [typeof venue, typeof other]
  const things = [venue, other].map(({ id }) => ({ kind: 'venue', id }))
  lan = await aStaffPerson(house, 'owner', await aPartner(house, things))
  await house.db.updateTable('staff').set({ name: 'Trần Ngọc Lan' }).where('id', '=', lan.staffId).execute()
})
afterAll(() => house.close())

const office = (call: string, body?: object) => askOffice(house, call, { by: lan, body })
const inDays = (days: number) => addDays(isoDate(clock.now()), days)
const pathOf = (clientId: string, lang: Language) =>
  `${lang === 'en' ? '/en' : ''}/quotation/answers?clientId=${clientId}`

const NAMED: Record<string, string> = { '#x27': "'", amp: '&', quot: '"', lt: '<', gt: '>' }
/** Every kind of space is one space: a price is glued to its sign by one that does not break. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
/** What a reader sees of the page's own part: without scripts, in which the same words lie as data. */
const textOf = (html: string) =>
  flat(
    html
      .replace(/^.*<main\b[^>]*>|<\/main>.*$|<!--.*?-->/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&([#\w]+);/g, (whole, name: string) => NAMED[name] ?? whole),
  )
const money = (amount: number, lang: Language) => flat(vnd(amount, lang))
const short = (amount: number, lang: Language) => flat(vndShort(amount, lang))
const day = (date: string, lang: Language) => `${weekdayLabel(weekday(date), lang)} ${shortDate(date, lang)}`

/** The page in one language, of which no line, seen or unseen, has the number that asked, or the name. */
async function page({ clientId, tel }: Pick<AskedVenues, 'clientId' | 'tel'>, lang: Language) {
  const { statusCode, body: html, headers } = await house.app.inject(pathOf(clientId, lang))
  expect(statusCode).toBe(200)
  expect(html).not.toMatch(new RegExp([...tel.slice(3)].join('[^0-9a-z]{0,3}')))
  expect(html).not.toContain('Phạm Thảo')
  return { html, headers, text: textOf(html), title: /<title>(.*?)<\/title>/.exec(html)![1]! }
}

/** A sentence in Vietnamese and English; or made for either. */
type Line = [string, string] | ((lang: Language) => string)
const inLanguage = (line: Line, lang: Language) =>
  typeof line === 'function' ? line(lang) : line[lang === 'vi' ? 0 : 1]

async function reads(asked: AskedVenues, says: Line[], never: Line[] = []) {
  for (const lang of LANGUAGES) {
    const { text } = await page(asked, lang)
    for (const line of says) expect(text).toContain(inLanguage(line, lang))
    for (const line of never) expect(text).not.toContain(inLanguage(line, lang))
  }
}
const ACCEPT: Line = ['Chọn báo giá này', 'Accept this quote']

/** Asked, and answered by Lan; with what it comes to. */
async function anOffer(answer: object = {}, venueIds = [venue.id]) {
  const asked = await anAskedRequest(house, venueIds)
  const { id } = asked.quotations[0]!
  const sent = await answerAs(house, id, lan, answer)
  if (sent.status !== 201) throw new Error(said(sent))
  const { proposal } = (await answersOf(house, asked.clientId)).venues[0]
  const [{ bill, tables }] = proposal.plans
  return { ...asked, id, proposal, bill, tables, total: (lang: Language) => money(bill.total, lang) }
}

describe('the page of answers', () => {
  it('is kept by no cache and listed by no search engine, and is there for nobody without the link', async () => {
    const asked = await anAskedRequest(house, [venue.id])
    for (const lang of LANGUAGES) {
      const { html, headers } = await page(asked, lang)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(headers['cache-control']).toBe('private, no-store')
      for (const nobody of ['f'.repeat(32), 'x', '']) {
        expect((await house.app.inject(pathOf(nobody, lang))).statusCode).toBe(404)
      }
    }
  })

  it('says before any answer what was asked, who opened it, and what is promised', async () => {
    const asked = await anAskedRequest(house, [venue.id, other.id])
    await office(`POST /api/office/quotations/${asked.quotations[0]!.id}/open`)
    const { dueTsp } = (await answersOf(house, asked.clientId)).venues[0]
    const due = timeOfDay(dueTsp)
    const says: Line[] = [
      ['Đang chờ hai nơi trả lời', 'Waiting for two venues to answer'],
      (lang) => `${longDate(inDays(120), lang)}, ${lang === 'vi' ? 'buổi tối' : 'dinner'}`,
      [
        `${venue.name} Chưa trả lời, 1 phút Nhà hàng đã mở yêu cầu lúc 10:00, T4 18/11/2026. Hứa trả lời trước ${due}`,
        `The venue opened the request at 10:00, Wed 18 Nov 2026. It promised an answer before ${due}`,
      ],
      ['Nhà hàng chưa mở yêu cầu.', 'The venue has not opened the request.'],
    ]
    await reads(asked, says, [['₫', '₫'], ACCEPT, ['hai nơi tương tự', 'two similar venues']])
    expect((await page(asked, 'en')).title).toBe('Waiting for two venues to answer | Song Hỷ')
  })

  it('shows an answer line by line: what it comes to, what differs and why, what is paid when, and who wrote it', async () => {
    const asked = await anAskedRequest(house, [venue.id, other.id])
    const { id } = asked.quotations[0]!
    const { ready } = (await caseOf(house, id, lan)).asked
    const plan = {
      ...ready,
      changed: { tablePrice: { value: 5_000_000, reason: 'ngày đẹp' } },
      lines: [
        { name: 'Màn LED', amount: 10_000_000, kind: 'extra' },
        { name: 'Bánh cưới', amount: 3_000_000, kind: 'included' },
        { name: 'Pháo hoa', amount: 1_500_000, kind: 'optional' },
      ],
      discount: { amount: 2_000_000, reason: 'đặt trước 15/12' },
    }
    const visitTimes = [{ date: inDays(3), time: '10:00' }]
    const greeting = 'Mời hai bạn ghé xem.'
    expect(said(await answerAs(house, id, lan, { plans: [plan, ready], visitTimes, greeting }))).toBe('201')
    const [shown, second] = (await answersOf(house, asked.clientId)).venues[0].proposal.plans
    const { bill, published, tables } = shown
    const [before, food] = [shown.differences[0].published, tables * 5_000_000]
    const [until, higher] = [inDays(7), bill.total - published]
    const says: Line[] = [
      ['Một nơi đã báo giá, một nơi chưa', 'One venue has quoted, one has not yet'],
      (lang) =>
        `${lang === 'vi' ? '2 phương án, có hạn tới hết' : '2 plans, good until the end of'} ${day(until, lang)}`,
      (lang) => `${lang === 'vi' ? 'từ' : 'from'} ${short(second.bill.total, lang)}`,
      (lang) => `${venue.name} ${money(bill.total, lang)} ${money(bill.perTable, lang)}`,
      (lang) => `${lang === 'vi' ? 'Phương án' : 'Plan'} 2 ${second.hallName}, ${short(second.bill.total, lang)}`,
      [
        `Bàn tiệc ${money(food, 'vi')} ${tables} bàn × 5.000.000 ₫`,
        `Tables ${money(food, 'en')} ${tables} tables × 5,000,000 ₫`,
      ],
      ['Khoản thêm 10.000.000 ₫ Màn LED 10.000.000 ₫', 'Extras 10,000,000 ₫ Màn LED 10,000,000 ₫'],
      (lang) => `VAT ${money(bill.vat, lang)} ${shown.vatPercent}%`,
      ['Ưu đãi −2.000.000 ₫ Lý do: đặt trước 15/12', '2,000,000 ₫ Reason: đặt trước 15/12'],
      [
        `Cao hơn ${money(higher, 'vi')} Công khai ${money(published, 'vi')}`,
        `${money(higher, 'en')} higher Published: ${money(published, 'en')}`,
      ],
      [
        `Giá mỗi bàn: công khai ${money(before, 'vi')}, ở đây 5.000.000 ₫. Lý do: ngày đẹp`,
        `Price a table: published ${money(before, 'en')}, here 5,000,000 ₫. Reason: ngày đẹp`,
      ],
      ['Kèm theo Bánh cưới (trị giá 3.000.000 ₫)', 'Comes with it Bánh cưới (worth 3,000,000 ₫)'],
      ['Pháo hoa 1.500.000 ₫ Chưa tính vào tổng.', 'Pháo hoa 1,500,000 ₫ Not in the total.'],
      [`Có hạn tới ${day(until, 'vi')} còn 7 ngày 14 giờ`, `Good until ${day(until, 'en')} 7 days 14 hours left`],
      (lang) => `${lang === 'vi' ? 'Cọc giữ ngày' : 'Deposit'} ${money(bill.payments[0].amount, lang)}`,
      [`Người gửi: Lan Lời nhắn ${greeting}`, `From Lan Message ${greeting}`],
      (lang) => `${lang === 'vi' ? 'chọn một giờ:' : 'choose a time:'} 10:00, ${day(inDays(3), lang)}`,
      ACCEPT,
    ]
    await reads(asked, says, [['Trần Ngọc', 'Trần Ngọc']])
  })

  it('shows only the latest answer, and what the one before it came to', async () => {
    const offer = await anOffer()
    const { ready } = (await caseOf(house, offer.id, lan)).asked
    const plan = { ...ready, discount: { amount: 1_000_000, reason: 'khách quen' } }
    expect(said(await answerAs(house, offer.id, lan, { plans: [plan] }))).toBe('201')
    const latest: Line = (lang) => `${venue.name} ${money(offer.bill.total - 1_000_000, lang)}`
    const replaced: Line = [`Bản mới, thay bản ${offer.total('vi')}`, `it replaces ${offer.total('en')}`]
    await reads(offer, [latest, replaced], [(lang) => `${venue.name} ${offer.total(lang)}`])
  })

  it('shows no price that the house took back, but when and why it did', async () => {
    const offer = await anOffer()
    const seen = (await caseOf(house, offer.id, lan)).asked.version
    const body = { reason: 'sảnh vừa kín', seen }
    expect(said(await office(`POST /api/office/quotations/${offer.id}/withdraw`, body))).toBe('200')
    const says: Line = [
      'Nhà hàng rút báo giá lúc 10:00, T4 18/11/2026. Lý do: sảnh vừa kín Hỏi lại nơi này',
      'took its quotation back at 10:00, Wed 18 Nov 2026. Reason: sảnh vừa kín Ask this venue again',
    ]
    await reads(offer, [says], [offer.total, ACCEPT])
  })

  it('says why a house can’t, in the reader’s language, with its note and a way to ask for another day', async () => {
    const asked = await anAskedRequest(house, [venue.id])
    const dates = [inDays(130), inDays(137)]
    const body = { reason: 'date-taken', note: 'Tối 16 còn trống', dates, seen: 0 }
    expect(said(await office(`POST /api/office/quotations/${asked.quotations[0]!.id}/decline`, body))).toBe('200')
    await reads(asked, [
      ['Ngày này đã có tiệc. “Tối 16 còn trống” Nhà hàng', 'The date is taken. “Tối 16 còn trống” The venue'],
      (lang) => dates.map((date) => day(date, lang)).join(' '),
    ])
    const again = new RegExp(`href="/en/quotation\\?[^"]*ids=${venue.id}[^"]*date=${dates[1]}"`)
    expect((await page(asked, 'en')).html).toMatch(again)
  })

  it('asks whether a call was made, and says so where the couple contradicts it', async () => {
    const asked = await anAskedRequest(house, [venue.id])
    const { id } = asked.quotations[0]!
    expect(said(await office(`POST /api/office/quotations/${id}/call`, { outcome: 'spoke', seen: 0 }))).toBe('200')
    const noted: Line = [
      'đã gọi cho bạn lúc 10:00, T4 18/11/2026. Đúng, đã nói chuyện Không ai gọi tôi',
      'says it called you at 10:00, Wed 18 Nov 2026. Yes, we spoke Nobody called me',
    ]
    const waits: Line = [`${venue.name} Chưa trả lời`, `${venue.name} No answer for`]
    await reads(asked, [noted], [waits])
    await ask(house, `POST /api/public/clients/${asked.clientId}/quotations/${id}/call`, { verdict: 'nobody' })
    const contradicted: Line = ['Bạn cho biết không ai gọi.', 'You said that nobody called. The call does not count.']
    await reads(asked, [waits, contradicted], [['Không ai gọi tôi', 'Nobody called me']])
  })

  it('tells after a choice what comes next, and whom to tell; nothing is left to accept', async () => {
    const visit = { date: inDays(3), time: '10:00' }
    const offer = await anOffer({ visitTimes: [visit] }, [venue.id, other.id])
    const call = `POST /api/public/clients/${offer.clientId}/proposals/${offer.proposal.id}/accept` as const
    const body = { ...(await anAcceptCode(house, offer)), plan: 0, visitTsp: tspAt(visit.date, visit.time) }
    expect(said(await ask(house, call, body))).toBe('200')
    const [{ amount }] = offer.bill.payments
    const says: Line[] = [
      [`Hai bạn đã chọn ${venue.name}`, `You have chosen ${venue.name}`],
      (lang) => `${offer.tables} ${lang === 'vi' ? 'bàn' : 'tables'}: ${offer.total(lang)}`,
      [`Đặt cọc ${money(amount, 'vi')} cho nhà hàng`, `Pay ${money(amount, 'en')} to the venue`],
      (lang) => `${lang === 'vi' ? 'Xem sảnh lúc' : 'See the hall at'} 10:00, ${day(visit.date, lang)}`,
      [`${other.name} Chưa trả lời, 1 phút Báo nơi này`, `${other.name} No answer for 1 minute Tell them`],
    ]
    await reads(offer, says, [ACCEPT, ['Không chọn nơi này', 'Not this one']])
  })

  it('shows a venue that the couple refused without its price, and as one that can be asked again', async () => {
    const offer = await anOffer()
    await ask(house, `POST /api/public/clients/${offer.clientId}/quotations/${offer.id}/refuse`)
    const says: Line = [
      'Bạn đã báo không chọn nơi này. Hỏi lại nơi này',
      'You said no to this venue. Ask this venue again',
    ]
    await reads(offer, [says], [offer.total, ACCEPT])
  })

  it('shows nothing of an answer to whoever types the same number again', async () => {
    const offer = await anOffer({ greeting: 'Lời riêng cho hai bạn.' })
    const request = { weddingCenterIds: [venue.id], name: 'Ai đó', tel: offer.tel, consent: true }
    const again = await ask(house, 'POST /api/public/wedding-centers/quotations', request, { ip: anAddress() })
    const theirs = { ...offer, clientId: again.body.clientId }
    await reads(theirs, [['Số điện thoại này vừa hỏi các nơi trên', 'This phone number asked the same venues']])
    for (const lang of LANGUAGES) {
      const [own, data] = [flat((await page(offer, lang)).html), flat((await page(theirs, lang)).html)]
      const hidden = ['Lời riêng', offer.total(lang), `:${offer.bill.total}`, maskPhone(offer.tel), offer.proposal.id]
      for (const words of [...hidden, offer.clientId]) {
        expect(own).toContain(words)
        expect(data).not.toContain(words)
      }
    }
  })
})

describe('as time passes', () => {
  it('an answer is struck out once it is over, and can only be asked for again', async () => {
    const offer = await anOffer()
    const until = inDays(7)
    clock.pass(8 * DAY)
    const says: Line[] = [
      (lang) => `${offer.total(lang)} ${lang === 'vi' ? 'đã hết hạn' : 'expired'}`,
      [`Hết hạn từ hết ${day(until, 'vi')}`, `Expired at the end of ${day(until, 'en')}`],
      ['Hỏi lại nơi này', 'Ask this venue again'],
    ]
    await reads(offer, says, [ACCEPT])
    expect(flat((await page(offer, 'vi')).html)).toMatch(new RegExp(`<s\\b[^>]*>${offer.total('vi')}</s>`))
  })

  it('a day without an answer brings two places like it, and three days are said', async () => {
    const asked = await anAskedRequest(house, [venue.id])
    const late: Line = ['Đã quá giờ hứa', 'Its promise was']
    const places: Line = ['Trong lúc chờ, hai nơi tương tự', 'While you wait, two similar venues']
    const threeDays: Line = ['Đã ba ngày. Yêu cầu này được tính là không trả lời.', 'Three days have passed.']
    clock.pass(23 * HOUR)
    await reads(asked, [late], [places, threeDays])
    clock.pass(2 * HOUR)
    const { similar } = await answersOf(house, asked.clientId)
    expect(similar).toHaveLength(2)
    const names = similar.map(({ name }: { name: string }): Line => [name, name])
    await reads(asked, [late, places, ...names], [threeDays])
    clock.pass(48 * HOUR)
    await reads(asked, [places, threeDays], [late])
  })
})
