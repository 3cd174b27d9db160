import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showNumber } from '#lib/numbers.ts'
import { ask, messagesTo } from '#test/factories/customers.ts'
import { anAskedRequest, answersOf, caseOf, theAnswerLink } from '#test/factories/proposals.ts'
import { type SampleVenue, someVenues } from '#test/factories/quotations.ts'
import { aPartner, aStaffPerson, type Somebody } from '#test/factories/staff.ts'
import { firstOf } from '../factories/short.ts'
import { ANDROID, aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, PHONE } from './browser.ts'
import { inOffice } from './office-walk.ts'
import { aPerson, aSignedInVisit } from './signing.ts'

let site: BrowsedSite
/** Answers by the link, by the inbox, and not at all. */
let byLink: SampleVenue
let byInbox: SampleVenue
let declining: SampleVenue
let lan: Somebody
let lanEmail: string

beforeAll(async () => {
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '1000' } })
  const known = await site.db.selectFrom('venues').select('id').where('price_from', 'is not', null).execute()
  const ids = new Set(known.map(({ id }) => id))
  ;[byLink, byInbox, declining] = (await someVenues(site, 60)).filter(({ id }) => ids.has(id)) as [
    SampleVenue,
    SampleVenue,
    SampleVenue,
  ]
  const partnerId = await aPartner(site, [
    { kind: 'venue', id: byInbox.id },
    { kind: 'venue', id: declining.id },
  ])
  lan = await aStaffPerson(site, 'sales', partnerId)
  const row = await site.db.selectFrom('staff').select('email').where('id', '=', lan.staffId).executeTakeFirstOrThrow()
  lanEmail = row.email!
})
afterAll(() => site.close())

const LOST = /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (4|5)/
const send = (page: Page) => page.locator('[data-part=send-answer]')

/** Does something once without a network, which must be told, and once with it. */
async function twice(
  isLossy: boolean,
  context: BrowserContext,
  act: () => Promise<unknown>,
  told: () => Promise<unknown>,
) {
  if (isLossy) {
    await context.setOffline(true)
    await act()
    await told()
    await context.setOffline(false)
  }
}

const publicTotal = async (
  { id }: SampleVenue,
  plan: { tables: number; day: string; session: string; menu: number | null },
  hall: number,
) => {
  const menu = plan.menu === null ? '' : `&menu=${plan.menu}`
  const query = `tables=${plan.tables}&day=${plan.day}&session=${plan.session}&hall=${hall}${menu}`
  return (await ask(site, `GET /api/public/wedding-centers/${id}/price?${query}`)).body.total as number
}

describe('a couple asks three venues', () => {
  it.each(
    firstOf([
      [' with the network lost at each step: nothing is lost or doubled', true],
      ['', false],
    ] as const),
  )(
    'one answers by the link in a fresh browser, one by the inbox, one declines; they compare, accept by a code, and see it in the profile%s',
    async (_, isLossy) => {
      const vy = await aPerson(site)
      const asked = await anAskedRequest(site, [byLink.id, byInbox.id, declining.id], { tel: vy.tel, tables: 30 })
      const [linked, inboxed, refused] = asked.quotations.map(({ id }) => id) as [string, string, string]
      const phone = { viewport: PHONE, userAgent: ANDROID, expects: LOST }

      // the house without people here: the link of its message, in a browser that knows nobody
      const link = await theAnswerLink(site, byLink.email)
      const sales = await site.visit(`/office/a/${link}`, phone)
      await sales.page.getByLabel('Tên của bạn').first().fill('Trần Ngọc Lan')
      if (isLossy) {
        await sales.context.setOffline(true)
        await send(sales.page).click()
        await sales.page.getByText('Mất mạng').waitFor()
        // the page may be closed meanwhile
        await sales.context.setOffline(false)
        await sales.page.reload()
      } else {
        await send(sales.page).click()
      }
      await sales.page.getByRole('heading', { name: /Đã gửi báo giá/ }).waitFor()
      expect(await sales.page.content()).not.toContain(vy.tel.slice(3))

      // a member, by the inbox
      const office = await inOffice(site, lan, '/office/quotations', { viewport: PHONE, expects: LOST })
      await office.page.locator(`a[href$="/office/quotations/${inboxed}"]`).click()
      await office.page.getByRole('link', { name: /Soạn báo giá/ }).click()
      await office.page.getByRole('button', { name: 'Đổi giờ xem sảnh' }).click()
      await office.page.getByRole('button', { name: 'Thêm giờ' }).click()
      await office.page.getByRole('button', { name: 'Xong' }).click()
      if (isLossy) {
        await office.context.setOffline(true)
        await send(office.page).click()
        await office.page.getByText('Mất mạng').waitFor()
        await office.context.setOffline(false)
      } else {
        await send(office.page).click()
      }
      await office.page.waitForURL(`**/office/quotations/${inboxed}`)

      // and one that can't
      await office.open(`/office/quotations/${refused}`)
      await office.page.getByRole('button', { name: 'Từ chối' }).click()
      const declines = office.page.getByRole('dialog').getByRole('button', { name: 'Từ chối' })
      await twice(
        isLossy,
        office.context,
        () => declines.click(),
        () => office.page.locator('[data-part=alert]').getByText(/mạng/i).waitFor(),
      )
      await declines.click()
      await office.page.getByText('Đã từ chối', { exact: false }).first().waitFor()

      // the couple sees all three side by side
      const couple = await site.visit(`/quotation/answers?clientId=${asked.clientId}`, phone)
      const { page } = couple
      const { venues } = await answersOf(site, asked.clientId)
      for (const [at, venue] of [byLink, byInbox].entries()) {
        const [plan] = venues[at].proposal.plans
        const { body: place } = await ask(site, `GET /api/public/wedding-centers/${venue.id}`)
        const hall = place.halls.findIndex(({ key }: { key: string }) => key === plan.hall)
        const total = await publicTotal(venue, plan, hall)
        expect(plan.bill.total).toBe(total)
        await page
          .locator(`[data-answer="${[linked, inboxed][at]}"]`)
          .getByText(showNumber(total, 'vi'))
          .first()
          .waitFor()
      }
      await page.locator(`[data-answer="${refused}"]`).getByText('Ngày này đã có tiệc').waitFor()
      expect(await axeFindings(page)).toEqual([])

      // and accepts one, with a visit
      await page.locator(`[data-answer="${inboxed}"]`).getByRole('button', { name: 'Chọn báo giá này' }).first().click()
      const dialog = page.locator('[data-part=accept]')
      await dialog.getByRole('radio').first().check()
      const sendCode = dialog.locator('button[type=submit]')
      await twice(
        isLossy,
        couple.context,
        () => sendCode.click(),
        () => page.locator('[data-part=alert]').getByText(/mạng/i).waitFor(),
      )
      await sendCode.click()
      await dialog.locator('[name=code]').waitFor()
      const code = (await messagesTo(site, vy.tel))
        .map(({ text }) => /bao gia la (\d{6})/.exec(text)?.[1])
        .find(Boolean)!
      await dialog.locator('[name=code]').fill(code === '111111' ? '222222' : '111111')
      await sendCode.click()
      await dialog.getByText(/chưa đúng.*Bạn còn 4 lần thử/).waitFor()
      await dialog.locator('[name=code]').fill(code)
      await twice(
        isLossy,
        couple.context,
        () => sendCode.click(),
        () => page.locator('[data-part=alert]').getByText(/mạng/i).waitFor(),
      )
      if (await dialog.isVisible()) await sendCode.click()
      await expect.poll(async () => (await answersOf(site, asked.clientId)).venues[1].state).toBe('accepted')
      await dialog.waitFor({ state: 'hidden' })

      // the venue sees it, the visit is in the profile
      await office.open(`/office/quotations/${inboxed}`)
      await office.page.getByText('Khách đã chọn').first().waitFor()
      await office.page.getByRole('button', { name: 'Đã nhận cọc' }).waitFor()
      const profile = await aSignedInVisit(site, vy, false, LOST)
      await profile.page.goto('/profile?tab=RESERVATIONS')
      await profile.page.locator('[data-reservation]', { hasText: byInbox.name }).first().waitFor()
      expect(await profile.page.locator('[data-reservation]', { hasText: byInbox.name }).count()).toBe(2)

      const kept = await site.db
        .selectFrom('proposals')
        .select('id')
        .where('quotation_id', 'in', [linked, inboxed])
        .execute()
      expect(kept).toHaveLength(2)
      const banquets = await site.db
        .selectFrom('reservations')
        .select('id')
        .where('tel', '=', vy.tel)
        .where('kind', '=', 'banquet')
        .execute()
      expect(banquets).toHaveLength(1)
      for (const visit of [sales, office, couple, profile]) await visit.leave()
    },
    120_000,
  )
})

describe('an answer on a phone at a quarter of its speed and 1.6 Mbit/s', () => {
  it('takes two taps and well under a minute from the message to the sent answer', async () => {
    const { quotations } = await anAskedRequest(site, [byInbox.id], { tables: 30 })
    const link = await theAnswerLink(site, lanEmail)
    const { page, context, leave } = await site.visit('/faq', { viewport: PHONE, userAgent: ANDROID })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const throughput = (1.6 * 1024 * 1024) / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    let taps = 1
    const began = performance.now()
    await page.goto(`/office/a/${link}`)
    await send(page).click({ timeout: 60_000 })
    taps += 1
    await page.getByRole('heading', { name: /Đã gửi báo giá/ }).waitFor({ timeout: 60_000 })
    const seconds = (performance.now() - began) / 1000
    console.info(`from the message to the sent answer: ${taps} taps, ${seconds.toFixed(1)} s`)
    expect(taps).toBeLessThanOrEqual(12)
    expect(seconds).toBeLessThan(60)
    expect((await caseOf(site, quotations[0]!.id, lan)).asked.state).toBe('answered')
    await leave()
  }, 150_000)
})

describe('the pages of an answer', () => {
  it('have nothing for axe to find and nothing beside the screen, on a phone and on a desk, in both languages', async () => {
    const { quotations } = await anAskedRequest(site, [byInbox.id, byLink.id], { tables: 30, message: 'Ba bàn chay' })
    const link = await theAnswerLink(site, lanEmail)
    const { page, open, leave } = await inOffice(site, lan)
    const found: string[] = []
    const { id } = quotations[0]!
    for (const path of [`/office/quotations/${id}`, `/office/quotations/${id}/answer`, `/office/a/${link}`]) {
      for (const prefix of firstOf(['', '/en'])) {
        for (const viewport of BOTH_WIDTHS) {
          await page.setViewportSize(viewport)
          await open(prefix + path)
          const where = `${prefix}${path.replace(/[\w-]{22,32}/, '…')} at ${viewport.width}`
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (sideways > 0) found.push(`${where}: ${sideways} px too wide`)
          for (const one of await axeFindings(page)) found.push(`${where}: ${one}`)
        }
      }
    }
    expect(found).toEqual([])
    await leave()
  }, 120_000)
})
