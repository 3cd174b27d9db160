import type { Page } from 'playwright-core'
import sharp from 'sharp'

const READABLE = 4.5
/** Of the pixels under a line this share may be fainter: the edge of a letter's box is not the letter. */
const EDGE_SHARE = 0.04
/** A line meets an ornament where more of its pixels than this differ with and without it. */
const TOUCHED_SHARE = 0.004
const DIFFERENT = 24

interface Line {
  text: string
  x: number
  y: number
  width: number
  height: number
  colour: [number, number, number]
}

/** A photo that comes in another size for another width is drawn a moment later: two pictures in a row are the same. */
async function atRest(look: () => Promise<Buffer>): Promise<Buffer> {
  let before = await look()
  for (let looks = 0; looks < 20; looks += 1) {
    const now = await look()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error('the cover never comes to rest')
}

const COVER = '[data-section=cover]'

/** What is wrong with a cover (or an opener): taller than the screen, words beyond it, on an ornament, or too faint where they stand. */
export async function coverFindings(page: Page, part = COVER): Promise<string[]> {
  const { lines, wrong } = await page.evaluate(linesOf, part)
  const size = page.viewportSize()!
  const clip = { x: 0, y: 0, ...size }
  const look = async (hide: string) => {
    await page.evaluate(
      ([what, part]) => {
        const cover = document.querySelector(part!)!
        for (const one of cover.querySelectorAll<HTMLElement>('*')) one.style.color = 'transparent'
        for (const text of cover.querySelectorAll<SVGElement>('svg.num text')) text.style.visibility = 'hidden'
        for (const one of cover.querySelectorAll<HTMLElement>('.orn'))
          one.style.visibility = what === 'ornaments' ? 'hidden' : ''
        for (const one of document.querySelectorAll<HTMLElement>('[data-music]')) one.style.visibility = 'hidden'
      },
      [hide, part],
    )
    return sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  const [withAll, without] = [await atRest(() => look('')), await look('ornaments')]
  await page.evaluate((part) => {
    for (const one of document.querySelectorAll<HTMLElement>(`${part} *, [data-music]`))
      for (const hidden of ['color', 'visibility']) one.style.removeProperty(hidden)
  }, part)
  for (const line of lines) {
    let [all, touched, faint] = [0, 0, 0]
    for (let y = Math.max(0, Math.ceil(line.y)); y < Math.min(size.height, line.y + line.height); y += 1) {
      for (let x = Math.max(0, Math.ceil(line.x)); x < Math.min(size.width, line.x + line.width); x += 2) {
        const at = (y * size.width + x) * 3
        const here = [withAll[at]!, withAll[at + 1]!, withAll[at + 2]!]
        const differs = here.some((value, channel) => Math.abs(value - without[at + channel]!) > DIFFERENT)
        all += 1
        if (differs) touched += 1
        if (contrastOf(line.colour, here as [number, number, number]) < READABLE) faint += 1
      }
    }
    if (touched > all * TOUCHED_SHARE) wrong.push(`on an ornament: ${line.text}`)
    if (faint > all * EDGE_SHARE) wrong.push(`too faint: ${line.text}`)
  }
  return [...new Set(wrong)]
}

function linesOf(part: string) {
  const cover = document.querySelector(part)!
  const { clientWidth, clientHeight } = document.documentElement
  const wrong: string[] = []
  if (cover.getBoundingClientRect().height > clientHeight + 1) {
    const least = Number.parseFloat(getComputedStyle(cover).minHeight) || 0
    if (clientHeight >= least) wrong.push(`the cover is ${Math.round(cover.getBoundingClientRect().height)} tall`)
  }
  if (document.documentElement.scrollWidth > clientWidth) wrong.push('scrolls sideways')
  const lines: Line[] = []
  const frame = cover.getBoundingClientRect()
  const button = document.querySelector<HTMLElement>('[data-music]:not([hidden])')?.getBoundingClientRect()
  const walker = document.createTreeWalker(cover, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim()
    const element = node.parentElement!
    if (!text || element.closest('.unseen, [aria-hidden=true]') || element.closest('svg') || !element.checkVisibility())
      continue
    const [r = 0, g = 0, b = 0] = getComputedStyle(element)
      .color.match(/[\d.]+/g)!
      .map(Number)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width, height } of range.getClientRects()) {
      if (!width) continue
      if (x < frame.left - 1 || x + width > frame.right + 1 || y + height > frame.bottom + 2)
        wrong.push(`leaves the cover: ${text}`)
      if (button && x < button.right && x + width > button.left && y < button.bottom && y + height > button.top)
        wrong.push(`under the sign of the music: ${text}`)
      // letters fill about two thirds of their line
      lines.push({ text: text.slice(0, 30), x, y: y + height * 0.18, width, height: height * 0.64, colour: [r, g, b] })
    }
  }
  return { lines, wrong }
}

const light = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const lightOf = ([r, g, b]: [number, number, number]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)

function contrastOf(one: [number, number, number], other: [number, number, number]): number {
  const [a, b] = [lightOf(one), lightOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
