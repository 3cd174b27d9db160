// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operateReservation } from '#domains/reservations/operate.ts'
import { isoDate } from '#lib/dates.ts'
import { someVenues } from '#test/factories/quotations.ts'
import { aReservation } from '#test/factories/reservations.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite } from './browser.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

const DAY = 86_400_000
let site: BrowsedSite
let vy: Person
/** By what was done to them. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await aBrowsedSite()
  vy = await aPerson(site)
  const [venue] = await someVenues(site, 1)
  const subject = { id: venue!.id, name: venue!.name, address: '1 Đường Hoa' }
  const now = site.app.deps.clock.now()
  const day = (days: number) => isoDate(now + days * DAY)
  const operate = operateReservation(site.config)
  const after = async (name: string, ...steps: { at?: number; args: string[] }[]) => {
    const id = await aReservation(site, { tel: vy.tel, subject })
    ids[name] = id
    for (const { at = 0, args } of steps) await operate(site.db, now + at * DAY, [args[0]!, id, ...args.slice(1)])
  }
  const confirmed = { args: ['confirm', day(2), '10:00'] }
  await after('asked')
  await after('declined', { args: ['decline', 'sảnh đã kín ngày ấy'] })
  await after('called off', confirmed, { args: ['call-off', 'mất điện cả khu phố'] })
  await after('moved', confirmed, { args: ['reschedule', day(5), '14:30', 'có khách đoàn buổi sáng'] })
  await after('missed', confirmed, { at: 3, args: ['no-show', 'đã chờ đến 11 giờ'] })
  await after('done', { args: ['confirm'] }, { at: 3, args: ['complete'] })
  ids.cancelling = await aReservation(site, { tel: vy.tel, subject, state: 'CANCEL_REQUESTED' })
})
afterAll(() => site.close())

const LANGUAGES = [
  {
    prefix: '',
    says: {
      asked: ['Đã gửi yêu cầu', 'Nơi hẹn sẽ gọi để hẹn giờ'],
      declined: ['Nơi hẹn không nhận', 'Lý do: sảnh đã kín ngày ấy'],
      'called off': ['Nơi hẹn đã hủy', 'Lý do: mất điện cả khu phố'],
      moved: ['Đã xác nhận', '14:30', 'Nơi hẹn đã dời lịch sang giờ mới.', 'Lý do: có khách đoàn buổi sáng'],
      missed: ['Không gặp được', '10:00', 'Nơi hẹn ghi nhận bạn không đến.', 'Lý do: đã chờ đến 11 giờ'],
      done: ['Đã hoàn tất', 'Đã diễn ra'],
      cancelling: ['Đã xin hủy, chờ trả lời', 'Đã xin hủy, chờ nơi hẹn trả lời'],
    },
    cancel: 'Xin hủy lịch',
  },
  {
    prefix: '/en',
    says: {
      asked: ['Requested', 'They will call to agree on a time'],
      declined: ['Declined', 'Reason: sảnh đã kín ngày ấy'],
      'called off': ['Called off by them', 'Reason: mất điện cả khu phố'],
      moved: ['Confirmed', '14:30', 'They moved the appointment to a new time.', 'Reason: có khách đoàn buổi sáng'],
      missed: ['Missed', '10:00', 'They noted that nobody came.', 'Reason: đã chờ đến 11 giờ'],
      done: ['Completed', 'Took place'],
      cancelling: ['Cancellation asked for', 'Cancellation asked for, waiting for their answer'],
    },
    cancel: 'Ask to cancel',
  },
]

describe.each(LANGUAGES)('appointments under “$prefix/profile”', ({ prefix, says, cancel }) => {
  it('each say how they stand, when, and what the house gave as its reason', async () => {
    const { page, leave } = await aSignedInVisit(site, vy)
    await page.goto(`${prefix}/profile?tab=RESERVATIONS`)
    for (const [name, words] of Object.entries(says)) {
      const row = page.locator(`[data-reservation="${ids[name]}"]`)
      await row.waitFor()
      const shown = await row.innerText()
      for (const word of words)
        expect({ name, shown: shown.includes(word) ? word : shown }).toEqual({ name, shown: word })
      const mayCancel = name === 'asked' || name === 'moved'
      expect({ name, cancel: (await row.innerText()).includes(cancel) }).toEqual({ name, cancel: mayCancel })
    }
    for (const viewport of BOTH_WIDTHS) {
      await page.setViewportSize(viewport)
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await leave()
  })
})
