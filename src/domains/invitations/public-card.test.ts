import ICAL from 'ical.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aDraft, aName, anInvitation } from '#test/factories/invitations.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const page = async (path: string) => {
  const { statusCode, body, headers } = await house.app.inject(path)
  return { status: statusCode, html: body, headers }
}
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the public card', () => {
  it('is a whole document without the frame of the site, in both languages, not for search engines', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const vi = await page(`/thiep/${card.name}`)
    expect(vi.status).toBe(200)
    expect(vi.html).toMatch(/^<!doctype html><html lang="vi"/i)
    expect(vi.html).toContain('<meta name="robots" content="noindex"/>')
    expect(vi.html).not.toMatch(/entry-client|page-data|<style/)
    expect(words(vi.html)).toContain('Thiệp mời Lễ Thành Hôn')
    expect(words((await page(`/en/thiep/${card.name}`)).html)).toContain('The wedding of')
    const open = await anInvitation(house, aDraft({ searchable: true }), true)
    expect((await page(`/thiep/${open.name}`)).html).not.toContain('noindex')
  })

  it('has three faces: whose family invites comes first and names its rite', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const faces = await Promise.all(
      ['', '?face=groom', '?face=bride'].map(async (query) => words((await page(`/thiep/${card.name}${query}`)).html)),
    )
    const [shared, groom, bride] = faces as [string, string, string]
    expect(groom.indexOf('Nhà trai')).toBeLessThan(groom.indexOf('Nhà gái'))
    expect(bride.indexOf('Nhà gái')).toBeLessThan(bride.indexOf('Nhà trai'))
    expect(groom).toContain('báo tin Lễ Thành Hôn')
    expect(bride).toContain('báo tin Lễ Vu Quy')
    expect([shared, groom, bride].map((text) => text.includes('15 Mây Trắng'))).toEqual([true, false, true])
    expect([shared, groom, bride].map((text) => text.includes('6 Hoa Giấy'))).toEqual([true, true, false])
  })

  it('addresses parents as etiquette has it, and computes the lunar date unless the family wrote one', async () => {
    const draft = aDraft()
    const card = await anInvitation(house, draft, true)
    const text = words((await page(`/thiep/${card.name}`)).html)
    for (const line of ['Cố phụ Phạm Đình Tuấn', 'Bà quả phụ Lê Thị Ngọc Mai', 'Trưởng nam', 'Út nữ']) {
      expect(text).toContain(line)
    }
    expect(text).toContain('nhằm ngày 20 tháng 10 năm Bính Ngọ')
    const [first] = draft.ceremonies!
    await card.put({ ceremonies: [{ ...first!, side: 'SHARED', lunar: '12 tháng Mười, ngày lành' }] })
    await card.show(true)
    expect(words((await page(`/thiep/${card.name}`)).html)).toContain('nhằm ngày 12 tháng Mười, ngày lành')
  })

  it('shows words as words, whatever a couple writes', async () => {
    const card = await anInvitation(house, aDraft({ story: '<script>alert(1)</script>"\'&' }), true)
    expect((await page(`/thiep/${card.name}`)).html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('shows an edit when it is published and not before, also from the cache', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const story = async () => words((await page(`/thiep/${card.name}`)).html).includes('Chuyện mới')
    expect(await story()).toBe(false)
    await card.put({ story: 'Chuyện mới' })
    expect(await story()).toBe(false)
    await card.show(true)
    expect(await story()).toBe(true)
  })

  it('hidden, it is the ordinary page that is not there, with its picture and its calendar files', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const paths = ['', '?face=bride', '/tiec.ics', '/share.png']
    for (const path of paths) await page(`/thiep/${card.name}${path}`)
    await card.show(false)
    const never = aName()
    for (const path of paths) {
      const [hidden, unknown] = [await page(`/thiep/${card.name}${path}`), await page(`/thiep/${never}${path}`)]
      expect(hidden.status).toBe(404)
      expect(hidden.html.replaceAll(card.name, never)).toBe(unknown.html)
    }
  })

  it('is forgotten by every other process as well', async () => {
    const other = await anApp({ databaseUrl: house.databaseUrl })
    const card = await anInvitation(house, aDraft(), true)
    expect((await other.app.inject(`/thiep/${card.name}`)).statusCode).toBe(200)
    await ask(house, `PATCH ${card.path}`, { visible: false }, card)
    await expect.poll(async () => (await other.app.inject(`/thiep/${card.name}`)).statusCode).toBe(404)
    await other.close()
  })
})

describe('the picture of a link', () => {
  it('is 1200 by 630, drawn anew for each published form, and named by the card', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const picture = async () => (await house.app.inject(`/thiep/${card.name}/share.png`)).rawPayload
    const before = await picture()
    const { width, height, format } = await sharp(before).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect((await page(`/thiep/${card.name}`)).html).toContain(`/thiep/${card.name}/share.png?v=1`)
    await card.put({ groom: { fullName: 'Đặng Đình Đạt' }, palette: 'lam' })
    expect(await picture()).toEqual(before)
    await card.show(true)
    expect(await picture()).not.toEqual(before)
  })
})

describe('a ceremony’s calendar file', () => {
  it('is read by calendars, at the hour of Vietnam, folded without breaking a letter', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const { status, html, headers } = await page(`/thiep/${card.name}/tiec.ics`)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    for (const line of html.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(html)).getFirstSubcomponent('vevent')!)
    expect(event.summary).toBe('Tiệc mừng · Minh Khang & Thảo Vy')
    expect(event.location).toBe('Sảnh Ngọc Lan, Hỷ Lâm Palace, 28 Hoa Ngâu, phường Tân Hưng, TP. Hồ Chí Minh')
    expect(event.startDate.zone.tzid).toBe('Asia/Ho_Chi_Minh')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-28T11:00:00.000Z')
  })

  it('is not there for a ceremony that is not', async () => {
    const card = await anInvitation(house, aDraft(), true)
    expect((await page(`/thiep/${card.name}/khong-co.ics`)).status).toBe(404)
  })
})
