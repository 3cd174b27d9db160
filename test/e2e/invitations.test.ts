import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anMp3, id3 } from '#test/factories/music.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { chooseTemplate, closePreview, openPreview, publishButton, toStep } from './editor.ts'
import { aPerson, aSignedInVisit, counting, fillSignIn } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
})
afterAll(() => site.close())

const standing = (page: Page) => page.locator('[data-part=editor-bar] [data-standing]').getAttribute('data-standing')
const saved = (page: Page) => expect.poll(() => standing(page)).toBe('saved')
const box = (page: Page, name: string) => page.locator(`[name="${name}"]`)

describe('making a card on a phone', () => {
  it('takes fewer than 40 acts from the gallery to the guests, without an account until it is saved, and a killed tab loses nothing', async () => {
    const person = await aPerson(site)
    const { page, context, leave } = await site.visit('/invitations', { viewport: PHONE })
    let acts = 0
    const act = async (done: Promise<unknown>) => {
      await done
      acts += 1
    }
    await act(page.locator('a[href="/invitations/new?template=vuon-nga"]').first().click())
    await act(box(page, 'groom-fullName').fill('Nguyễn Minh Khang'))
    await act(box(page, 'bride-fullName').fill('Phạm Thảo Vy'))
    await act(openPreview(page))
    await page.frameLocator('iframe').locator('h1', { hasText: 'Thảo Vy' }).waitFor()
    await act(closePreview(page))
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await again.goto('/invitations/new')
    expect(await box(again, 'groom-fullName').inputValue()).toBe('Nguyễn Minh Khang')
    expect(await again.locator('input[name=template]:checked').inputValue()).toBe('vuon-nga')
    await act(again.locator('[data-part=editor-bar] button', { hasText: 'Đăng nhập' }).click())
    await fillSignIn(again, person)
    acts += 3
    await again.waitForURL(/\/invitations\/[0-9a-f]{32}\/edit$/)
    await saved(again)
    expect(await box(again, 'bride-fullName').inputValue()).toBe('Phạm Thảo Vy')
    await act(toStep(again, 'ceremonies'))
    await act(box(again, 'ceremony-date').fill('2027-03-06'))
    await act(box(again, 'ceremony-time').fill('18:00'))
    await again.reload()
    await act(box(again, 'ceremony-place').fill('Hỷ Lâm Palace'))
    expect(await box(again, 'ceremony-time').inputValue()).toBe('18:00')
    await act(toStep(again, 'address'))
    await expect.poll(() => box(again, 'unsigned-name').inputValue()).toBe('minh-khang-thao-vy')
    await again.getByText('đã giữ cho hai bạn').waitFor()
    await saved(again)
    await act(publishButton(again).click())
    await again.getByText('Thiệp đã đăng').waitFor()
    expect(acts).toBeLessThan(40)

    const guest = await site.visit('/thiep/minh-khang-thao-vy', { viewport: PHONE, javaScriptEnabled: false })
    const text = await guest.page.locator('main').innerText()
    expect(text).toContain('29 tháng 1 năm Đinh Mùi')
    await guest.leave()
    await leave()
  })

  it('changes the template without losing a word, and goes back and forth', async () => {
    const { page, leave } = await site.visit('/invitations/new?template=son-mai')
    await box(page, 'groom-fullName').fill('Trần Quốc Bảo')
    await chooseTemplate(page, 'dong-duong')
    const card = page.frameLocator('iframe').locator('[data-look]')
    await expect.poll(() => card.getAttribute('data-look')).toBe('dong-duong')
    expect(await box(page, 'groom-fullName').inputValue()).toBe('Trần Quốc Bảo')
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => card.getAttribute('data-look')).toBe('son-mai')
    await page.getByRole('button', { name: 'Làm lại' }).click()
    await expect.poll(() => card.getAttribute('data-look')).toBe('dong-duong')
    await page.setViewportSize(PHONE)
    await toStep(page, 'ceremonies')
    // the card's own styles leave the frame around the editor alone, and nothing hides what was saved
    const frame = await page.evaluate(() => {
      document.querySelector('[name=ceremony-place]')!.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [header, standing] = ['header', '[data-standing]'].map((one) => document.querySelector(one)!)
      return {
        logo: getComputedStyle(header!.querySelector('a')!).color,
        ink: getComputedStyle(document.body).color,
        hidden: standing!.getBoundingClientRect().top < header!.getBoundingClientRect().bottom,
      }
    })
    expect(frame.logo).not.toBe(frame.ink)
    expect(frame.hidden).toBe(false)
    await leave()
  })

  it('the couple says which ceremony leads: the cover tells of that day', async () => {
    const { page, leave } = await site.visit('/invitations/new?template=vuon-nga')
    const cover = page.frameLocator('iframe').locator('[data-section=cover]')
    await box(page, 'ceremony-date').fill('2027-03-06')
    expect(await box(page, 'lead-shared').count()).toBe(0)
    await page.getByRole('button', { name: 'Thêm buổi lễ' }).click()
    await box(page, 'ceremony-date').nth(1).fill('2027-03-14')
    expect(await box(page, 'lead-shared').inputValue()).toBe('tiec')
    await cover.locator('b', { hasText: '06' }).waitFor()
    await box(page, 'lead-shared').selectOption({ index: 1 })
    await cover.locator('b', { hasText: '14' }).waitFor()
    await box(page, 'lead-bride').selectOption('tiec')
    await page.locator('[data-part=preview]').getByText('Nhà gái', { exact: true }).click()
    await cover.locator('b', { hasText: '06' }).waitFor()
    await leave()
  })

  it('never lets two tabs overwrite each other in silence', async () => {
    const person = await aPerson(site)
    const { page, context, leave } = await aSignedInVisit(site, person)
    await page.goto('/invitations/new')
    await box(page, 'groom-fullName').fill('Lê Hoàng Đức')
    await page.waitForURL(/\/edit$/)
    await saved(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await saved(other)
    await box(page, 'groom-fullName').fill('Lê Hoàng Đức Một')
    await saved(page)
    await expect.poll(() => page.locator('[data-standing]').innerText()).toContain('Đã lưu lúc')
    await box(other, 'groom-fullName').fill('Lê Hoàng Đức Hai')
    const told = other.locator('[data-part=conflict]')
    await expect.poll(() => told.innerText()).toMatch(/Ở đây: Lê Hoàng Đức Hai\s+Nơi khác: Lê Hoàng Đức Một/)
    await other.getByRole('button', { name: 'Lấy bản vừa sửa' }).click()
    await expect.poll(() => box(other, 'groom-fullName').inputValue()).toBe('Lê Hoàng Đức Một')
    await leave()

    const stranger = await site.visit('/invitations/new')
    const second = await stranger.context.newPage()
    await second.goto('/invitations/new')
    await box(second, 'bride-fullName').fill('Đỗ Ngọc Ánh')
    await stranger.page.locator('[data-part=conflict]', { hasText: 'Nơi khác: Đỗ Ngọc Ánh' }).waitFor()
    await stranger.leave()
  })
})

describe('what else a card is made of', () => {
  it('music of one’s own is sent, heard, taken back and published; the card plays it after the tap, and not by itself where data is dear', async () => {
    const { page, context, leave } = await aSignedInVisit(site, await aPerson(site), false, /ERR_FAILED|422/)
    await page.goto('/invitations/new?template=son-mai')
    const own = page.locator('[data-part=own-music]')
    const chosen = () => box(page, 'music').inputValue()
    const bring = (name: string, buffer: Buffer) =>
      box(page, 'own-music').setInputFiles({ name, mimeType: 'audio/mpeg', buffer })
    await own.waitFor()
    const before = await chosen()
    await bring('song.mp3', Buffer.concat([id3('x'), Buffer.from('<script>alert(1)</script>')]))
    await own.getByRole('alert').getByText('Tệp này không phải nhạc').waitFor()
    await box(page, 'own-music').evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(6 * 1024 * 1024 + 1)], 'song.mp3'))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await own.getByRole('alert').getByText('Tệp lớn hơn 6 MB').waitFor()
    const UPLOAD = '**/api/b2c/wedding-invitations/music'
    await page.route(UPLOAD, (route) => route.abort())
    await bring('song.mp3', anMp3({ seconds: 65, mark: 'walk' }))
    await own.getByRole('alert').getByText('Mất mạng giữa chừng').waitFor()
    expect(await chosen()).toBe(before)
    await page.unroute(UPLOAD)

    // the card is made while its music is still on its way
    const gate = Promise.withResolvers<void>()
    await page.route(UPLOAD, async (route) => {
      if (route.request().method() === 'POST') await gate.promise
      await route.continue()
    })
    await own.getByRole('button', { name: 'Gửi lại' }).click()
    await own.getByRole('progressbar').waitFor()
    await box(page, 'groom-fullName').fill('Đỗ Gia Huy')
    await page.waitForURL(/\/edit$/)
    await own.getByRole('progressbar').waitFor()
    gate.resolve()
    await own.getByText(/1\sphút 5\sgiây/).waitFor()
    await page.unroute(UPLOAD)
    const piece = await chosen()
    expect(piece).toMatch(/^own-[0-9a-f]{20}-mp3$/)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(chosen).toBe(before)
    await page.getByRole('button', { name: 'Làm lại' }).click()
    await expect.poll(chosen).toBe(piece)
    await box(page, 'bride-fullName').fill('Vũ Bảo Ngọc')
    await box(page, 'ceremony-date').fill('2027-03-06')
    await box(page, 'ceremony-time').fill('18:00')
    await box(page, 'ceremony-place').fill('Hỷ Lâm Palace')
    const listen = page.locator('[data-part=listen]')
    await listen.click()
    await expect.poll(() => listen.getAttribute('aria-pressed')).toBe('true')
    await listen.click()
    await expect.poll(() => listen.getAttribute('aria-pressed')).toBe('false')
    expect(await axeFindings(page)).toEqual([])

    await own.getByRole('button', { name: 'Bỏ bản này' }).click()
    await expect.poll(chosen).toBe(before)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(chosen).toBe(piece)
    await chooseTemplate(page, 'dong-duong')
    await expect.poll(() => page.locator('[data-standing]').innerText()).toContain('Đã lưu lúc')
    await saved(page)

    const other = await context.newPage()
    await other.goto(page.url())
    await saved(other)
    const silenced = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await box(page, 'music').selectOption('')
    await silenced
    await box(other, 'music').selectOption(before)
    const told = other.locator('[data-part=conflict]')
    await expect.poll(() => told.innerText()).toMatch(/Nhạc\s+Ở đây: .+\s+Nơi khác: \(bỏ trống\)/)
    await other.close()
    await box(page, 'music').selectOption(piece)
    await expect.poll(() => box(page, 'unsigned-name').inputValue()).toBe('gia-huy-bao-ngoc')
    await page.getByText('đã giữ cho hai bạn').waitFor()
    await saved(page)
    await publishButton(page).click()
    await page.getByText('Thiệp đã đăng').waitFor()

    const guest = await context.newPage()
    const { asked } = counting(guest)
    const heard = () => asked.filter((one) => one.includes('/nhac/')).length
    const button = guest.getByRole('button', { name: 'Nhạc nền cô dâu chú rể chọn' })
    await guest.goto('/thiep/gia-huy-bao-ngoc')
    await button.waitFor()
    expect([await button.getAttribute('aria-pressed'), heard()]).toEqual(['false', 0])
    const sound = guest.waitForResponse(/\/nhac\//)
    await guest.locator('[data-part=open-card]').check({ force: true })
    expect((await sound).status()).toBe(206)
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await guest.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await guest.reload()
    await button.waitFor()
    asked.length = 0
    await guest.locator('[data-part=open-card]').check({ force: true })
    expect([await button.getAttribute('aria-pressed'), heard()]).toEqual(['false', 0])
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await leave()
  })
})

describe('cards and their gallery', () => {
  it.each(['/invitations', '/invitations?mood=floral&colour=pink'])(
    'have nothing that axe finds on phone and desk, in both languages: %s',
    async (path) => expect(await site.findingsOn(path)).toEqual([]),
  )
})
