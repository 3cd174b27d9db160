import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

async function entry(url: string) {
  const answer = await house.app.inject(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const event = new ICAL.Component(ICAL.parse(answer.body)).getFirstSubcomponent('vevent')!
  const triggers = event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
  return { event: new ICAL.Event(event), triggers }
}

const TITLE = 'giam-10-tiec-tu-25-ban'

it("puts a voucher's last day into a calendar, with a word a week and a day before", async () => {
  const { event, triggers } = await entry(`/vouchers/${TITLE}/calendar.ics`)
  expect(event.summary).toBe('Hạn dùng: Giảm 10% tiệc từ 25 bàn (Hỷ Lâm Palace)')
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01'])
  expect(triggers).toEqual(['-P7D', '-P1D'])
})

it('keeps to the last day of a claim that ends before its voucher, never to a later one', async () => {
  const at = async (until: string) => (await entry(`/en/vouchers/${TITLE}/calendar.ics?until=${until}`)).event
  expect((await at('2026-12-01')).startDate.toString()).toBe('2026-12-01')
  for (const odd of ['2030-01-01', 'x', '2026-02-31']) expect((await at(odd)).startDate.toString()).toBe('2026-12-31')
  expect((await at('x')).summary).toContain('Last day')
})

it('has nothing for a voucher that there is not', async () => {
  expect((await house.app.inject('/vouchers/khong-co/calendar.ics')).statusCode).toBe(404)
})
