import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTranslate } from '#lib/texts.ts'
import {
  answersTitle,
  clockAndDay,
  dayWords,
  inOrder,
  isOver,
  isQuoted,
  isWaiting,
  lastDayOf,
  leastTotal,
  momentWords,
  planWhen,
  type QuotedAnswer,
  spanWords,
  standingWords,
} from './answer-words.ts'

const answers = (lang: 'vi' | 'en') => JSON.parse(readFileSync(`locales/${lang}/answers.json`, 'utf8'))
const vi = createTranslate('vi', { answers: answers('vi') })
const en = createTranslate('en', { answers: answers('en') })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-18T10:00:00+07:00')
/** An offer is good until a day ends: the moment is the next one's midnight. */
const VALID = Date.parse('2026-11-26T00:00:00+07:00')

type Venues = Parameters<typeof inOrder>[0]
type Answer = Venues[number]
type Proposal = QuotedAnswer['proposal']

const plan = (total: number) => ({ bill: { total } }) as Proposal['plans'][number]

const proposal = (more: Partial<Proposal> = {}) =>
  ({ state: 'sent', plans: [plan(300_000_000)], validUntilTsp: VALID, sentTsp: NOW - HOUR, ...more }) as Proposal

const one = (more: Partial<Answer> = {}) =>
  ({
    quotationId: 'q',
    venue: { name: 'Lúa Thơng' },
    isRepeat: false,
    state: 'waiting',
    askedTsp: NOW - 25 * HOUR,
    proposal: null,
    ...more,
  }) as Answer

const quoted = (more: Partial<Proposal> = {}) => one({ state: 'answered', proposal: proposal(more) }) as QuotedAnswer
const titled = (venues: Answer[], t = vi) => answersTitle({ venues } as Parameters<typeof answersTitle>[0], t)
const standing = (answer: Answer, t = vi) => standingWords(answer, NOW, t, t === vi ? 'vi' : 'en')

describe('a span of time', () => {
  it.each([
    [0, '1 phút', '1 minute'],
    [59_999, '1 phút', '1 minute'],
    [2 * MINUTE, '2 phút', '2 minutes'],
    [HOUR - 1, '59 phút', '59 minutes'],
    [HOUR, '1 giờ', '1 hour'],
    [HOUR + 30_000, '1 giờ', '1 hour'],
    [HOUR + MINUTE, '1 giờ 1 phút', '1 hour 1 minute'],
    [5 * HOUR + 20 * MINUTE, '5 giờ 20 phút', '5 hours 20 minutes'],
    [DAY, '1 ngày', '1 day'],
    // minutes are too fine where it is days
    [DAY + 59 * MINUTE, '1 ngày', '1 day'],
    [2 * DAY + 4 * HOUR + MINUTE, '2 ngày 4 giờ', '2 days 4 hours'],
  ])('of %i ms is said as "%s", "%s"', (ms, inVietnamese, inEnglish) => {
    expect(spanWords(ms, vi)).toBe(inVietnamese)
    expect(spanWords(ms, en)).toBe(inEnglish)
  })
})

describe('a moment', () => {
  it('is of a clock in Vietnam, wherever the reader is, with its day of the week', () => {
    const late = Date.parse('2026-11-21T17:30:00Z')
    expect(clockAndDay(late, 'vi')).toEqual({ time: '00:30', date: 'CN 22/11/2026' })
    expect(momentWords(late, vi, 'vi')).toBe('00:30, CN 22/11/2026')
    expect(momentWords(late, en, 'en')).toBe('00:30, Sun 22 Nov 2026')
    expect(dayWords('2027-04-17', 'vi')).toBe('T7 17/04/2027')
  })

  it('of a banquet is its session and day, or the kind of day where none is named', () => {
    type Plan = Parameters<typeof planWhen>[0]
    const dated = { date: '2027-04-17', day: 'weekday', session: 'dinner' } as Plan
    expect(planWhen(dated, vi, 'vi')).toBe('buổi tối, Thứ Bảy, 17/04/2027')
    expect(planWhen({ ...dated, date: null, session: 'lunch' }, vi, 'vi')).toBe('buổi trưa, từ thứ Hai đến thứ Năm')
    expect(planWhen({ ...dated, date: null, day: 'weekend' }, en, 'en')).toBe('dinner, Friday to Sunday')
  })
})

describe('an answer', () => {
  it('has a price while its proposal stands or is accepted, and in no other state', () => {
    expect(isQuoted(one())).toBe(false)
    for (const state of ['sent', 'accepted'] as const) expect(isQuoted(quoted({ state }))).toBe(true)
    for (const state of ['replaced', 'withdrawn', 'declined'] as const) expect(isQuoted(quoted({ state }))).toBe(false)
  })

  it('is over at the very moment at which it ends, unless it was accepted before', () => {
    expect(isOver(quoted(), VALID - 1)).toBe(false)
    expect(isOver(quoted(), VALID)).toBe(true)
    expect(isOver(quoted({ state: 'accepted' }), VALID + DAY)).toBe(false)
  })

  it('is good until the end of the day before that moment', () => {
    expect(lastDayOf(quoted())).toBe('2026-11-25')
  })

  it('is waited for, but not where only somebody typed the same number again', () => {
    expect(isWaiting(one())).toBe(true)
    expect(isWaiting(one({ isRepeat: true }))).toBe(false)
    expect(isWaiting(quoted())).toBe(false)
  })

  it('is known by its cheapest plan', () => {
    expect(leastTotal(quoted({ plans: [plan(300), plan(200), plan(250)] }))).toBe(200)
  })
})

describe('answers side by side', () => {
  it('stand in the order in which they came; those without a price follow in the order in which they were asked', () => {
    const names = (venues: Answer[]) => venues.map(({ quotationId }) => quotationId)
    const venues = [
      one({ quotationId: 'waits' }),
      { ...quoted({ sentTsp: 2 }), quotationId: 'second' },
      one({ quotationId: 'declined', state: 'declined' }),
      { ...quoted({ sentTsp: 1 }), quotationId: 'first' },
    ]
    const ordered = inOrder(venues)
    expect(names(ordered.quoted)).toEqual(['first', 'second'])
    expect(names(ordered.quiet)).toEqual(['waits', 'declined'])
    expect(names(venues)[0]).toBe('waits')
  })

  it.each([
    ['nobody yet', [one(), one()], 'Đang chờ hai nơi trả lời', 'Waiting for two venues to answer'],
    ['one of two', [quoted(), one()], 'Một nơi đã báo giá, một nơi chưa', 'One venue has quoted, one has not yet'],
    [
      'two of four',
      [quoted(), one(), quoted(), one()],
      'Hai nơi đã báo giá, hai nơi chưa',
      'Two venues have quoted, two have not yet',
    ],
    ['all', [quoted(), quoted(), quoted()], 'Ba nơi đã báo giá', 'Three venues have quoted'],
    ['more than there are words for', Array(6).fill(one()), 'Đang chờ 6 nơi trả lời', 'Waiting for 6 venues to answer'],
    ['only a refusal', [one({ state: 'declined' })], 'Báo giá của hai bạn', 'Your quotations'],
    ['only a repeat', [one({ isRepeat: true })], 'Báo giá của hai bạn', 'Your quotations'],
    [
      'a choice, whatever the others said',
      [quoted(), one(), one({ state: 'accepted', proposal: proposal({ state: 'accepted' }) })],
      'Hai bạn đã chọn Lúa Thơng',
      'You have chosen Lúa Thơng',
    ],
  ])('are headed by how many there are: %s', (_, venues, inVietnamese, inEnglish) => {
    expect(titled(venues as Answer[])).toBe(inVietnamese)
    expect(titled(venues as Answer[], en)).toBe(inEnglish)
  })

  it.each([
    [{ isRepeat: true }, 'Đã hỏi trước đó', 'Asked before'],
    [{}, 'Chưa trả lời, 1 ngày 1 giờ', 'No answer for 1 day 1 hour'],
    [{ state: 'called' }, 'Nhà hàng ghi đã gọi cho bạn', 'The venue says it called you'],
    [{ state: 'declined' }, 'Không nhận được tiệc này', "Can't take this banquet"],
    [{ state: 'not_real' }, 'Yêu cầu đã khép lại', 'The request is closed'],
    [
      { state: 'withdrawn', proposal: proposal({ state: 'withdrawn' }) },
      'Nhà hàng đã rút báo giá',
      'The venue took its quotation back',
    ],
    [{ state: 'refused', proposal: proposal({ state: 'declined' }) }, 'Bạn đã báo không chọn', 'You said no to it'],
    [{ state: 'accepted', proposal: proposal({ state: 'accepted' }) }, 'Bạn đã chọn', 'You chose it'],
    [
      { state: 'answered', proposal: proposal({ validUntilTsp: NOW }) },
      'Báo giá đã hết hạn',
      'The quotation has expired',
    ],
    [
      { state: 'answered', proposal: proposal() },
      'có hạn tới hết T4 25/11/2026',
      'good until the end of Wed 25 Nov 2026',
    ],
    [
      { state: 'answered', proposal: proposal({ plans: [plan(1), plan(2)] }) },
      '2 phương án, có hạn tới hết T4 25/11/2026',
      '2 plans, good until the end of Wed 25 Nov 2026',
    ],
  ] as [Partial<Answer>, string, string][])('each say how they stand: %#', (more, inVietnamese, inEnglish) => {
    expect(standing(one(more))).toBe(inVietnamese)
    expect(standing(one(more), en)).toBe(inEnglish)
  })
})
