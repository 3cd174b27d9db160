import { expect, it } from 'vitest'
import { saidDate } from './said-date.ts'

it('says a day back with its weekday and its lunar date, in the language of the page', () => {
  expect(saidDate('2027-03-20', 'vi')).toBe('Thứ Bảy, 20/03/2027, nhằm 13 tháng 2 năm Đinh Mùi âm lịch')
  expect(saidDate('2027-03-20', 'en')).toBe('Saturday, 20 March 2027, lunar day 13 of month 2, Đinh Mùi year')
})

it.each(['', null, undefined, '2027-02-30', '20/03/2027', '0202-03-20'])('says nothing of %s', (date) => {
  expect(saidDate(date, 'vi')).toBe('')
})
