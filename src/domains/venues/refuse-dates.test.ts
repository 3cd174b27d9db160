import { afterAll, describe, expect, it } from 'vitest'
import { addDays, isoDate } from '#lib/dates.ts'
import { aClock, anApp } from '#test/factories/app.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())
const day = (after: number) => addDays(isoDate(clock.now()), after)

describe('a day to ask for', () => {
  it('is named by both calendars, in the reader’s language', async () => {
    const url = `/api/public/wedding-centers/filters?date=${day(0)}`
    const read = async (lang: string) =>
      (await house.app.inject({ url, headers: { 'accept-language': lang } })).json().day
    expect(await read('vi')).toMatchObject({ date: day(0), lunar: expect.stringMatching(/^\d+ tháng \d+/) })
    expect(await read('en')).toMatchObject({
      lunar: expect.stringMatching(/^day \d+ of /),
      weekday: expect.stringMatching(/day$/),
    })
  })
})

describe('what is no date to ask for', () => {
  it.each([
    ['yesterday', () => `date=${day(-1)}`],
    ['a day that no calendar reaches', () => `date=${addDays(day(0), 3 * 366)}`],
    ['a day that does not exist', () => `date=${Number(day(0).slice(0, 4)) + 1}-02-30`],
    ['a word', () => 'date=tomorrow'],
    ['a session of the morning', () => `date=${day(3)}&session=breakfast`],
    ['a state that is none', () => `date=${day(3)}&onDate=maybe`],
  ])('%s is refused instead of guessed', async (_what, query) => {
    for (const path of ['/api/public/wedding-centers', '/api/public/wedding-centers/filters']) {
      const answer = await house.app.inject(`${path}?${query()}`)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid'])
    }
  })
})
