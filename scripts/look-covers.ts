/** Takes the pictures of the gallery from the real covers, with words and bare: `npm run covers -- http://localhost:3000` beside a running site. */
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { allLooks, LOOKS_FOLDER } from '#domains/looks/read-looks.ts'
import { href } from '#lib/href.ts'
import { findChromium } from './chromium.ts'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const SIZE = { width: 390, height: 593 }
const browser = await chromium.launch({ executablePath: await findChromium(console.log), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce', deviceScaleFactor: 1.5 })
for (const { id } of allLooks) {
  await page.goto(`${site}${href('card-sample', { template: id })}`)
  await page.locator('[data-part=open-card]').check({ force: true })
  await page.evaluate(async () => {
    for (const one of document.querySelectorAll<HTMLElement>('.use-template, [data-music]')) one.style.display = 'none'
    await document.fonts.ready
  })
  const take = async (name: string) => {
    const picture = await page.screenshot()
    await sharp(picture)
      .resize({ width: 400 })
      .webp({ quality: 74 })
      .toFile(join(LOOKS_FOLDER, id, `${name}.webp`))
  }
  await take('cover')
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('[data-section=cover]')!, NodeFilter.SHOW_TEXT)
    const words: HTMLElement[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && node.textContent?.trim()) words.push(parent)
    }
    for (const parent of words) parent.style.visibility = 'hidden'
  })
  await take('bare')
}
await browser.close()
