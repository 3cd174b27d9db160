import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#test/factories/customers.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { aCamera, aPhotoOf } from './camera.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

const camera = aCamera()
let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite({ flags: camera.flags })
  person = await aPerson(site)
})
afterAll(async () => {
  await site.close()
  camera.close()
})

describe('the door', () => {
  it('reads a household from the camera and from a photo, counts it once, and says of another card’s code what it is', async () => {
    const [list, other] = [await aCardOf(site, person), await aCardOf(site, person)]
    const photoOf = async (of: typeof list, name: string) => {
      const guest = await of.guest({ name })
      await of.reply({ token: guest.token, attending: 'YES', adults: 3 })
      const { body } = await ask(site, `GET ${of.guestsPath}/${guest.id}/link`, undefined, of)
      return aPhotoOf(body.qr)
    }
    const [first, second, foreign] = [
      await photoOf(list, 'Nhà Một'),
      await photoOf(list, 'Nhà Hai'),
      await photoOf(other, 'Nhà Khác'),
    ]
    await camera.sees(first)
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${list.id}/check-in`)
    const scan = page.getByRole('button', { name: 'Quét mã của khách' })
    const told = page.locator('[data-part=door-told]')
    const there = () => page.locator('[data-part=people-there]').innerText()
    await scan.click()
    await told.getByText('Đã đón Nhà Một: 3 người · chưa xếp bàn').waitFor()
    expect(await there()).toBe('3')
    await page.getByRole('button', { name: 'Thôi quét' }).click()
    await scan.click()
    await told.getByText('Nhà Một đã vào rồi: 3 người').waitFor()

    const choose = (buffer: Buffer) =>
      page.getByLabel('Hoặc chụp ảnh mã QR').setInputFiles({ name: 'ma.png', mimeType: 'image/png', buffer })
    await choose(second)
    await told.getByText('Đã đón Nhà Hai: 3 người').waitFor()
    await choose(foreign)
    await told.getByText('Mã này của thiệp khác').waitFor()
    await choose(await aPhotoOf({ size: 30, path: 'M4 4h22v22h-22z' }))
    await page.getByText('Ảnh này không có mã đọc được').waitFor()
    expect(await there()).toBe('6')
    const { body } = await ask(site, `GET ${list.path}/arrivals/tiec`, undefined, list)
    expect(body.guests.map(({ arrived }: { arrived: number }) => arrived)).toEqual([3, 3])
    await leave()
  })

  it('goes on with the server stopped on two phones, also after a reload, and merges without loss or doubles', async () => {
    const list = await aCardOf(site, person)
    const names = ['Nhà Một', 'Nhà Hai', 'Nhà Ba']
    for (const name of names) {
      const { token } = await list.guest({ name })
      await list.reply({ token, attending: 'YES', adults: 2 })
    }
    const away = /ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED|ERR_CONNECTION_RESET/
    const phones = [await aSignedInVisit(site, person, true, away), await aSignedInVisit(site, person, true, away)]
    for (const { page } of phones) {
      await page.goto(`/invitations/${list.id}/check-in`)
      await page.getByRole('button', { name: 'Đón Nhà Một' }).waitFor()
    }
    const [first, second] = phones.map(({ page }) => page) as [Page, Page]
    await expect
      .poll(() => first.evaluate(async () => (await (await caches.open('door-1')).keys()).length))
      .toBeGreaterThan(10)

    const { server } = site.app
    const { port } = server.address() as { port: number }
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
    await first.reload()
    const welcome = (page: Page, name: string) => page.getByRole('button', { name: `Đón ${name}` }).click()
    await welcome(first, 'Nhà Một')
    await welcome(first, 'Nhà Hai')
    await welcome(second, 'Nhà Hai')
    await welcome(second, 'Nhà Ba')
    await first.getByText('Đang mất mạng').waitFor()
    expect(await first.locator('[data-part=people-there]').innerText()).toBe('4')

    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    for (const page of [first, second]) {
      await expect
        .poll(() => page.locator('[data-part=door-waiting]').getAttribute('data-waiting'), { timeout: 20_000 })
        .toBe('0')
    }
    await expect.poll(() => first.locator('[data-part=people-there]').innerText(), { timeout: 20_000 }).toBe('6')
    const { body } = await ask(site, `GET ${list.path}/arrivals/tiec`, undefined, list)
    expect(body.guests.map(({ arrived }: { arrived: number }) => arrived)).toEqual([2, 2, 2])
    const { rows } = await sql`
      select 1 from guest_arrivals where guest_id in (select id from guests where invitation_id = ${list.id})`.execute(
      site.db,
    )
    expect(rows).toHaveLength(4)
    for (const { leave } of phones) await leave()
  })
})
