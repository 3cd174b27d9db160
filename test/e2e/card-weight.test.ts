import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allLooks } from '#domains/looks/read-looks.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { aPhotographedCard } from '#test/factories/photographed-card.ts'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'

const KB = 1024
const MOST = 250 * KB
/** What browsers call good: letters that come late move the opener a little. */
const MOST_MOVED = 0.1
/** A phone of the middle range: two dots a pixel. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
})
afterAll(() => site.close())

const settled = (page: Page) =>
  page.evaluate(
    // nothing tells that no more bytes will come, and the view that is counted keeps the network from being idle
    () => new Promise((resolve) => setTimeout(resolve, 800)),
  )

interface Part {
  name: string
  size: number
}

/** Every byte that comes before anybody scrolls, as it travels. */
async function firstView(page: Page, network: CDPSession, path: string) {
  const names = new Map<string, string>()
  const parts: Part[] = []
  const named = ({ requestId, response }: { requestId: string; response: { url: string } }) =>
    names.set(requestId, new URL(response.url).pathname)
  const ended = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) =>
    parts.push({ name: names.get(requestId) ?? '', size: encodedDataLength })
  network.on('Network.responseReceived', named)
  network.on('Network.loadingFinished', ended)
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  network.off('Network.responseReceived', named)
  network.off('Network.loadingFinished', ended)
  return parts.toSorted((a, b) => b.size - a.size)
}

const movedSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // what was seen before is told a moment later, or not at all
        // what was buffered is told before the frame after the next
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** How much the page moves when its pictures come after everything else, and in all. */
async function movedByPictures(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/pictures/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  const before = await movedSoFar(page)
  release()
  await page.waitForLoadState('load')
  await settled(page)
  const inAll = await movedSoFar(page)
  await page.unroute('**/pictures/**')
  return { byPictures: inAll - before, inAll }
}

describe('a card with photos on a phone', () => {
  it('has come with at most 250 KB, and nothing moved when the picture arrived, in every template', {
    timeout: 300_000,
  }, async () => {
    const { page, context, leave } = await site.visit('/faq', PHONE)
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    const figures: string[] = []
    const wrong: string[] = []
    for (const { id } of firstOf(allLooks)) {
      const { name } = await aPhotographedCard(site, aDraft({ template: id }))
      // the first who comes has the pictures made
      await firstView(page, network, `/thiep/${name}`)
      const parts = await firstView(page, network, `/thiep/${name}`)
      const sum = parts.reduce((all, { size }) => all + size, 0)
      const { byPictures, inAll } = await movedByPictures(page, `/thiep/${name}`)
      figures.push(`${id} ${Math.round(sum / KB)} KB, moved ${inAll.toFixed(3)}, by pictures ${byPictures.toFixed(3)}`)
      const heaviest = parts.slice(0, 8).map((part) => `${part.name} ${part.size}`)
      if (!parts.some((part) => part.name.startsWith('/pictures/'))) wrong.push(`${id}: no photo was seen`)
      if (sum > MOST) wrong.push(`${id} weighs ${sum}: ${heaviest.join(', ')}`)
      if (byPictures > 0.001) wrong.push(`${id} is moved by its pictures: ${byPictures}`)
      if (inAll > MOST_MOVED) wrong.push(`${id} moved by ${inAll}`)
    }
    console.log(`First view with photo, of ${MOST / KB} KB:\n  ${figures.join('\n  ')}`)
    expect(wrong).toEqual([])
    await leave()
  })
})
