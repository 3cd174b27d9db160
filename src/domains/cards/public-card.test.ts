import ICAL from 'ical.js'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { householdCode } from '#lib/household-key.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { vietQr } from '#lib/viet-qr.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, said } from '#test/factories/customers.ts'
import { aDraft, aName, anInvitation } from '#test/factories/invitations.ts'
import { PHOTO_PARTS } from './draft/rules.ts'
import { picturesInCards } from './start.ts'

// built for CommonJS, where its one function is everything
const jsQR = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr

const GIFTS = {
  shown: true,
  accounts: [
    { side: 'GROOM' as const, bank: '970436', number: '0123456789', holder: 'NGUYEN MINH KHANG' },
    { side: 'BRIDE' as const, bank: '970422', number: '0987654321', holder: 'PHAM THAO VY' },
  ],
}

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const page = async (path: string) => {
  const { statusCode, body, headers } = await house.app.inject(path)
  return { status: statusCode, html: body, headers }
}
/** Somebody answers on the link for all, and has a link of their own from then on. */
const replied = async (id: string) => {
  const path = `/api/public/wedding-invitations/${id}/wedding-invitation-guests` as const
  const reply = { name: 'Cô chú Bảy', attending: 'YES', adults: 2, children: 0, vegetarians: 0 }
  return (await ask(house, `POST ${path}`, reply)).body.editToken as string
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
    expect(words(vi.html)).toContain('Lễ Thành Hôn của')
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
    for (const line of ['Bà quả phụ Phạm Đình Tuấn, nhũ danh Lê Thị Ngọc Mai', 'Trưởng nam', 'Út nữ']) {
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

  it('hidden, it is the ordinary page that is not there, with its pictures, its calendar files and its gifts', async () => {
    const card = await anInvitation(house, aDraft({ gifts: GIFTS }), true)
    const g = await replied(card.id)
    const gifts = [`/mung-cuoi?g=${g}`, `/qr-1.png?g=${g}`]
    for (const path of gifts) expect((await page(`/thiep/${card.name}${path}`)).status).toBe(200)
    const paths = ['', '?face=bride', '/tiec.ics', '/share.png', '/thiep.pdf', ...gifts]
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

describe('gifts', () => {
  const asked = (name: string, token?: string) =>
    ask(house, `GET /api/public/wedding-invitations/unsigned-name/${name}/gifts${token ? `?token=${token}` : ''}`)

  it('have a code that bank apps read, as a picture with a real address', async () => {
    const card = await anInvitation(house, aDraft({ gifts: GIFTS }), true)
    const g = await replied(card.id)
    const { accounts } = (await asked(card.name, g)).body
    expect(accounts).toHaveLength(2)
    const { id } = await house.db.selectFrom('guests').select('id').where('token', '=', g).executeTakeFirstOrThrow()
    expect(accounts[0]).toMatchObject({
      bankName: 'Vietcombank',
      number: '0123456789',
      holder: 'NGUYEN MINH KHANG',
      code: vietQr({ bank: '970436', account: '0123456789', memo: `MUNG CUOI ${householdCode(id)}` }),
    })
    for (const { picture, code } of accounts) {
      const { statusCode, headers, rawPayload } = await house.app.inject(picture)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(code)
    }
    const { html, headers } = await page(`/thiep/${card.name}/mung-cuoi?g=${g}`)
    expect(words(html)).toContain('NGUYEN MINH KHANG')
    expect(headers['cache-control']).toContain('no-store')
    for (const [, file] of html.matchAll(/(?:stylesheet" href|module" src)="([^"]+)"/g)) {
      expect([file, (await house.app.inject(file!)).statusCode]).toEqual([expect.stringMatching(/gift/), 200])
    }
  })

  it('are spoken of to those who have replied, and to nobody before', async () => {
    const card = await anInvitation(house, aDraft({ gifts: GIFTS }), true)
    const speaks = async (query: string) =>
      (await page(`/thiep/${card.name}${query}`)).html.includes('data-part="gifts"')
    const g = await replied(card.id)
    expect([await speaks(''), await speaks(`?g=${g}`)]).toEqual([false, true])
    const wrong = `${g.startsWith('A') ? 'B' : 'A'}${g.slice(1)}`
    for (const token of [undefined, wrong]) expect((await asked(card.name, token)).status).toBe(404)
    for (const path of ['/mung-cuoi', '/qr-1.png', `/qr-1.png?g=${wrong}`]) {
      expect((await page(`/thiep/${card.name}${path}`)).status).toBe(404)
    }
    const announcement = await anInvitation(house, aDraft({ gifts: GIFTS, occasion: 'ANNOUNCEMENT' }), true)
    expect((await asked(announcement.name)).status).toBe(200)
  })

  it.each([
    ['switched off', { ...GIFTS, shown: false }],
    ['half typed', { shown: true, accounts: [{ ...GIFTS.accounts[0]!, number: '01' }] }],
    ['never thought of', undefined],
  ])('are nowhere when they are %s', async (_, gifts) => {
    const card = await anInvitation(house, aDraft({ gifts }), true)
    const g = await replied(card.id)
    expect((await asked(card.name, g)).status).toBe(404)
    for (const path of ['/mung-cuoi', '/qr-1.png']) {
      expect((await page(`/thiep/${card.name}${path}?g=${g}`)).status).toBe(404)
    }
    expect((await page(`/thiep/${card.name}?g=${g}`)).html).not.toContain('data-part="gifts"')
  })
})

describe('the link for the family', () => {
  it('shows the draft as it stands to whoever has it, until it is taken away', async () => {
    const card = await anInvitation(house)
    const share = (shared: boolean, token = card.token) => ask(house, `PUT ${card.path}/preview`, { shared }, { token })
    const { previewToken } = (await share(true)).body
    expect((await share(true)).body.previewToken).toBe(previewToken)
    const path = `/thiep-nhap/${previewToken}`
    const seen = await page(path)
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
    expect(words(seen.html)).toContain('Bản nháp cho người nhà xem trước')
    expect(seen.html).toContain('noindex')
    await card.put({ story: 'Chuyện chỉ nhà mình biết' })
    expect(words((await page(path)).html)).toContain('Chuyện chỉ nhà mình biết')
    expect((await page(`/thiep/${card.name}`)).status).toBe(404)

    const { token } = await anOpenSession(house)
    expect((await share(true, token)).status).toBe(404)
    await share(false)
    expect((await page(path)).status).toBe(404)
    expect((await share(true)).body.previewToken).not.toBe(previewToken)
  })
})

let pictures = 0
/** One that no other card has. */
async function aPicture(token: string): Promise<StoredPicture> {
  const background = { r: 170, g: 51, b: ++pictures * 8 }
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const brought = await house.app.inject({
    method: 'POST',
    url: '/api/b2c/wedding-invitations/pictures',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload: bytes,
  })
  expect(brought.statusCode).toBe(201)
  return brought.json()
}

describe('the album', () => {
  it('shows pictures that its couple brought, and nobody else’s', async () => {
    const card = await anInvitation(house)
    const picture = { ...(await aPicture(card.token)), alt: 'Bên sông Hàn' }
    expect((await card.put({ album: [{ ...picture, width: 9 }] })).body.album).toEqual([picture])
    await card.show(true)
    expect((await page(`/thiep/${card.name}`)).html).toContain('Bên sông Hàn')
    expect(await picturesInCards(house.db, [picture.id, 'other'])).toEqual([picture.id])

    const other = await anInvitation(house)
    expect(said(await other.put({ album: [picture] }))).toBe('422 picture_unknown')
    expect(said(await card.put({ album: [{ ...picture, id: 'nowhere' }] }))).toBe('422 picture_unknown')
  })
})

describe('the cover photo and the portraits', () => {
  it.each(PHOTO_PARTS)('%s is a picture that its couple brought, kept as long as a card shows it', async (part) => {
    const card = await anInvitation(house)
    const file = { ...(await aPicture(card.token)), alt: 'Hai đứa' }
    const focus = { x: 0.4, y: 0.25 }
    const written = await card.put({ [part]: { file: { ...file, width: 9 }, focus } })
    expect(written.body[part]).toEqual({ file, focus })
    expect(await picturesInCards(house.db, [file.id, 'other'])).toEqual([file.id])
    await card.show(true)
    expect((await card.seen()).body[part]).toEqual({ file, focus })
    expect((await card.put({ [part]: null })).body[part]).toBeNull()
    expect(await picturesInCards(house.db, [file.id])).toEqual([file.id])
    await card.show(true)
    expect(await picturesInCards(house.db, [file.id])).toEqual([])

    const other = await anInvitation(house)
    expect(said(await other.put({ [part]: { file, focus } }))).toBe('422 picture_unknown')
    expect((await card.put({ [part]: { file, focus: { x: 1.2, y: 0 } } })).status).toBe(400)
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
    expect(event.summary).toBe('Tiệc mừng · Minh Khang và Thảo Vy')
    expect(event.location).toBe('Sảnh Ngọc Lan, Hỷ Lâm Palace, 28 Hoa Ngâu, phường Tân Hưng, TP. Hồ Chí Minh')
    expect(event.startDate.zone.tzid).toBe('Asia/Ho_Chi_Minh')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-28T11:00:00.000Z')
  })

  it('is not there for a ceremony that is not', async () => {
    const card = await anInvitation(house, aDraft(), true)
    expect((await page(`/thiep/${card.name}/khong-co.ics`)).status).toBe(404)
  })
})
