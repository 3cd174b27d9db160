// @module-tag thorough
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPhoto, moveCeremonies, photosOf } from '#test/factories/guest-photos.ts'
import { aPhonePhotograph } from '#test/factories/hostile-files.ts'
import { unzipped } from '#test/factories/unzip.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  person = await aPerson(site)
})
afterAll(() => site.close())

async function aPartyToday() {
  const party = photosOf(site, await aCardOf(site, person))
  await moveCeremonies(site, party.id)
  return party
}

/** The refused photo is a line in the console. */
const refused = /422|ERR_FAILED/
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** Opens the card and comes near the photos, as whoever scrolls down. */
async function comeTo(page: Page) {
  await page.locator('[data-part=open-card]').evaluate((seal) => (seal as HTMLElement).click())
  await page.locator('[data-photos]').scrollIntoViewIfNeeded()
  const place = page.locator('[data-section=guest-photos]')
  await place.waitFor()
  return place
}

describe('photos of the day', () => {
  it('go from a phone to the couple, who approves one: the card shows that one, and the originals are theirs', async () => {
    const party = await aPartyToday()
    const guest = await party.guest({ name: 'Cô chú Bảy' })
    const [first, second] = [await aPhonePhotograph(), await aPhoto()]
    const visit = await site.visit(`/thiep/${party.name}?g=${guest.token}`, { viewport: PHONE, expects: refused })
    const { page } = visit
    const place = await comeTo(page)
    await place.getByText('Quý khách còn gửi được 20 ảnh.').waitFor()
    await page
      .locator('[data-part=photos]')
      .setInputFiles([
        jpeg('le-gia-tien.jpg', first),
        jpeg('hong.jpg', Buffer.from('no photo')),
        jpeg('ban-tiec.jpg', second),
      ])
    await expect.poll(() => place.locator('[data-state=sent]').count()).toBe(2)
    const failed = place.locator('[data-state=failed]')
    expect(await failed.innerText()).toContain('Không đọc được tệp này.')
    await place.getByText('Quý khách còn gửi được 18 ảnh.').waitFor()
    await failed.getByRole('button', { name: 'Gửi lại' }).click()
    await expect.poll(() => failed.count()).toBe(1)
    await failed.getByRole('button', { name: 'Bỏ ảnh này' }).click()
    expect(await place.locator('li').count()).toBe(2)
    expect([(await fits(page)) <= 0, await axeFindings(page)]).toEqual([true, []])
    expect(await place.locator('img').count()).toBe(0)

    const own = await aSignedInVisit(site, person)
    await own.page.setViewportSize(PHONE)
    await own.page.goto(`/invitations/${party.id}/wishes`)
    const photos = own.page.getByRole('region', { name: 'Ảnh khách gửi' })
    await photos.getByRole('checkbox', { name: 'Chọn ảnh của Cô chú Bảy, Chờ duyệt' }).last().check()
    await photos.getByText('Đã chọn 1 ảnh').waitFor()
    expect([(await fits(own.page)) <= 0, await axeFindings(own.page)]).toEqual([true, []])
    await photos.getByRole('button', { name: 'Cho lên thiệp' }).click()
    await own.page.getByText('1 ảnh đã lên thiệp').waitFor()
    const coming = own.page.waitForEvent('download')
    await photos.getByRole('button', { name: 'Tải ảnh gốc (ZIP)' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`anh-cua-khach-${party.name}.zip`)
    expect([...unzipped(await readFile(await download.path())).entries()].toSorted()).toEqual([
      ['co-chu-bay-01.jpg', expect.anything()],
      ['co-chu-bay-02.jpg', expect.anything()],
    ])
    await own.leave()

    const { items } = await party.photos(undefined, '?state=SHOWN')
    await page.reload()
    const again = await comeTo(page)
    const shown = again.getByRole('img', { name: 'Ảnh của Cô chú Bảy' })
    await shown.waitFor()
    expect(await again.locator('img').count()).toBe(1)
    expect(await shown.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(items[0].picture.id)
    await visit.leave()
  })

  it('are asked for a name on the link for all, outlive a lost network, and have no place before the day', async () => {
    const party = await aPartyToday()
    const { page, leave } = await site.visit(`/en/thiep/${party.name}`, { viewport: PHONE, expects: refused })
    const place = await comeTo(page)
    const input = page.locator('[data-part=photos]')
    await input.click()
    await place.getByText('Please tell us your name before you choose photos.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('name')
    await place.getByLabel('Your name').fill('Zoë')
    await page.route('**/guest-photos/*', (route) => route.abort())
    await input.setInputFiles([jpeg('a.jpg', await aPhoto())])
    await place.getByText('The connection was lost.').waitFor()
    await page.unroute('**/guest-photos/*')
    await place.getByRole('button', { name: 'Send again' }).click()
    await place.getByText('Sent, waiting for the family').waitFor()
    expect((await party.photos()).items).toMatchObject([{ name: 'Zoë', stranger: true, state: 'PENDING' }])
    await leave()

    const early = await aCardOf(site, person)
    await moveCeremonies(site, early.id, 30)
    const before = await site.visit(`/thiep/${early.name}`)
    expect(await before.page.locator('[data-photos]').count()).toBe(0)
    await before.leave()
  })

  it('are removed for good after a question, and taken no more where the couple says so', async () => {
    const party = await aPartyToday()
    await party.send(await aPhoto(), await party.guest())
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${party.id}/wishes`)
    const photos = page.getByRole('region', { name: 'Ảnh khách gửi' })
    await photos.getByRole('button', { name: 'Chọn tất cả' }).click()
    await photos.getByRole('button', { name: 'Xóa hẳn' }).click()
    await page.getByRole('dialog', { name: 'Xóa hẳn 1 ảnh?' }).getByRole('button', { name: 'Xóa hẳn' }).click()
    await photos.getByText('Chưa có ảnh nào').waitFor()
    await photos.getByRole('switch', { name: 'Nhận ảnh từ khách' }).click()
    await page.getByText('Thiệp không nhận ảnh nữa').waitFor()
    expect(await party.photos()).toMatchObject({ total: 0, takes: false })
    await leave()
  })
})
