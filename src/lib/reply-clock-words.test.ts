import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replyLine, replySpan } from './reply-clock-words.ts'
import { createTranslate } from './texts.ts'

const common = (lang: 'vi' | 'en') => JSON.parse(readFileSync(`locales/${lang}/common.json`, 'utf8'))
const vi = createTranslate('vi', { common: common('vi') })
const en = createTranslate('en', { common: common('en') })

describe('how fast a venue answers', () => {
  it.each([
    [1, 'minutes', 30],
    [30, 'minutes', 30],
    [31, 'hours', 1],
    [60, 'hours', 1],
    [61, 'hours', 2],
    [779, 'hours', 13],
    [780, 'days', 1],
    [781, 'days', 2],
  ])('%i minutes are rounded up to %s: %i', (minutes, unit, count) => {
    expect(replySpan(minutes)).toEqual({ unit, count })
  })

  it('is said with what it was measured by, and beside the promise', () => {
    const venue = { answers: { medianMinutes: 55, answered: 46, asked: 50 }, answersWithinHours: 2 }
    expect(replyLine(venue, vi)).toBe('Thường trả lời trong 1 giờ · 46/50 yêu cầu · Hứa: 2 giờ')
    expect(replyLine(venue, en)).toBe('Usually answers within 1 hour · 46 of 50 requests · Promise: 2 hours')
  })

  it('is a promise alone where it was not measured', () => {
    const venue = { answers: null, answersWithinHours: 4 }
    expect(replyLine(venue, vi)).toBe('Hứa trả lời trong 4 giờ · Chưa đủ yêu cầu để đo')
    expect(replyLine(venue, en)).toBe('Promises an answer within 4 hours · Too few requests to measure')
    expect(replyLine({ answers: null, answersWithinHours: null }, vi)).not.toMatch(/hứa|thường/i)
  })

  it('is told as plainly where most requests are not answered', () => {
    const silent = { answers: { medianMinutes: 3000, answered: 2, asked: 11 }, answersWithinHours: null }
    expect(replyLine(silent, vi)).toBe('Thường không trả lời trong 3 ngày · 2/11 yêu cầu')
    const slow = { answers: { medianMinutes: 3000, answered: 9, asked: 11 }, answersWithinHours: null }
    expect(replyLine(slow, vi)).toBe('Thường trả lời trong 4 ngày · 9/11 yêu cầu')
  })
})
