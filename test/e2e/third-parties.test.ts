import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aStandIn } from '#test/factories/stand-in.ts'
import { aBrowsedSite, type BrowsedSite, PHONE } from './browser.ts'

/** Opens in the container that the page names to it, when the page asks it to. */
const CHAT = `{
  const { container } = document.currentScript.dataset
  const { origin } = new URL(document.currentScript.src)
  addEventListener('chat:open', (event) => {
    event.preventDefault()
    const frame = Object.assign(document.createElement('iframe'), { src: origin + '/window', title: 'Provider' })
    document.getElementById(container).replaceChildren(frame)
  })
}`
/** Reads what is in the data layer already and whatever is pushed later, as tag managers do. */
const TAGS = `{
  const { origin } = new URL(document.currentScript.src)
  const tell = ({ event, page = '' }) => fetch(origin + '/seen?event=' + event + '&page=' + page, { mode: 'no-cors' })
  dataLayer.forEach(tell)
  const push = dataLayer.push
  dataLayer.push = (...entries) => (entries.forEach(tell), push.apply(dataLayer, entries))
}`

let parties: Awaited<ReturnType<typeof aStandIn>>
let site: BrowsedSite
let chatWorks = true
beforeAll(async () => {
  parties = await aStandIn(({ path }, response) => {
    if (path === '/chat.js' && !chatWorks) return response.writeHead(503).end()
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    const body = { '/chat.js': CHAT, '/tags.js': TAGS, '/window': '<p>Xin chào</p>' }[path] ?? ''
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  site = await aBrowsedSite({
    env: {
      CHAT_SCRIPT_URL: `${parties.origin}/chat.js`,
      TAG_MANAGER_URL: `${parties.origin}/tags.js`,
    },
  })
})
afterAll(async () => {
  await site.close()
  await parties.close()
})
afterEach(() => {
  parties.seen.length = 0
  chatWorks = true
})

const asked = () => parties.seen.map(({ path }) => path)
const scripts = () => asked().filter((path) => path.endsWith('.js'))
const pageViews = () => asked().filter((path) => path.includes('pageview'))
const decide = (page: Page, name: string) => page.locator('[data-part=consent]').getByRole('button', { name }).click()
const openChat = (page: Page) => page.click('[data-part=chat] button')
const chatWindow = (page: Page) => page.frameLocator('[data-part=chat] iframe').getByText('Xin chào')
async function followed(page: Page, path: string) {
  await page.locator(`footer a[href="${path}"]`).first().click()
  await page.waitForURL(`**${path}`)
}

describe('a third party', () => {
  it('is asked for nothing before the visitor agrees, nor after a no', async () => {
    const { page, leave } = await site.visit('/', { consent: 'asked', viewport: PHONE })
    await page.waitForLoadState('networkidle')
    expect(asked()).toEqual([])
    await decide(page, 'Chỉ phần cần thiết')
    await followed(page, '/wedding-centers')
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(asked()).toEqual([])
    await leave()
  })

  it('loads once it is agreed to: the chat container opens the chat, and hides it where it is hidden itself [R3]', async () => {
    const { page, leave } = await site.visit('/', { consent: 'asked' })
    await decide(page, 'Đồng ý tất cả')
    await expect.poll(() => scripts().sort()).toEqual(['/chat.js', '/tags.js'])
    await openChat(page)
    await chatWindow(page).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await followed(page, '/fair')
    await page.locator('[data-part=chat]').waitFor({ state: 'hidden' })
    expect(await page.locator('[data-part=chat] iframe').isVisible()).toBe(false)
    expect(scripts()).toHaveLength(2)
    await leave()
  })

  it('that manages tags is fed by the data layer, from the first page view on [A3]', async () => {
    const { page, leave } = await site.visit('/faq', { consent: 'asked' })
    await decide(page, 'Đồng ý tất cả')
    await expect.poll(pageViews).toEqual(['/seen?event=pageview&page=/faq'])
    await followed(page, '/magazine')
    await expect.poll(pageViews).toEqual(['/seen?event=pageview&page=/faq', '/seen?event=pageview&page=/magazine'])
    await leave()
  })

  it('is gone from the next page on once the consent is withdrawn', async () => {
    const { page, leave } = await site.visit('/faq', { consent: 'asked' })
    await decide(page, 'Đồng ý tất cả')
    await expect.poll(() => scripts().length).toBe(2)
    await expect.poll(pageViews).toHaveLength(1)
    await page.getByRole('button', { name: 'Lựa chọn cookie' }).click()
    await decide(page, 'Chỉ phần cần thiết')
    await page.waitForFunction(() => !document.querySelector('script[data-third-party]'))
    parties.seen.length = 0
    await followed(page, '/magazine')
    await openChat(page)
    await page.getByRole('link', { name: /cham-soc@songhy/ }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked()).toEqual([])
    await leave()
  })

  it('may be agreed to where it is wanted: the chat alone, by the button that says whose it is', async () => {
    const { page, leave } = await site.visit('/en/faq', { consent: 'nothing', viewport: PHONE })
    await openChat(page)
    await page.getByText(new URL(parties.origin).host).waitFor()
    expect(asked()).toEqual([])
    await page.getByRole('button', { name: 'Allow and open the chat' }).click()
    await chatWindow(page).waitFor()
    expect(scripts()).toEqual(['/chat.js'])
    await leave()
  })

  it('that can’t be reached leaves the phone, the e-mail and Zalo', async () => {
    chatWorks = false
    const { page, leave } = await site.visit('/', { consent: 'everything', expects: /503/ })
    await expect.poll(scripts).toContain('/chat.js')
    await openChat(page)
    const drawer = page.locator('dialog[open]')
    await drawer.waitFor()
    const ways = await drawer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways).toEqual(['tel:02873000000', 'https://zalo.example/songhy', 'mailto:cham-soc@songhy.example'])
    await leave()
  })
})
