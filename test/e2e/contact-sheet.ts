import type { Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'

const GAP = 8
const GROUND = '#8a8580'
const [FINEST, COARSEST, STEP] = [72, 30, 6]

/** Every letter and picture has come, and is drawn. */
export const settle = async (page: Page) => {
  await page.evaluate(async () => {
    for (const one of document.querySelectorAll('img')) one.loading = 'eager'
    // what is drawn only once it is near the screen stands on the sheet too
    for (const one of document.querySelectorAll('picture')) one.style.contentVisibility = 'visible'
    await document.fonts.ready
    await Promise.all([...document.images].map((one) => one.decode().catch(() => {})))
    // letters and pictures have come, and are drawn with the next frames; the view that is counted keeps the network busy
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

export interface Tile {
  input: Buffer
  width: number
  height: number
}

export const tileOf = async (picture: Buffer, size: { width?: number; height?: number }): Promise<Tile> => {
  const { data: input, info } = await sharp(picture).resize(size).png().toBuffer({ resolveWithObject: true })
  return { input, width: info.width, height: info.height }
}

/** Rows of pictures beside one another, as fine as so many bytes allow. */
export async function writeSheet(path: string, rows: Tile[][], mostBytes: number) {
  const wide = Math.max(...rows.map((row) => row.reduce((sum, { width }) => sum + width + GAP, GAP)))
  const placed: OverlayOptions[] = []
  let top = GAP
  for (const row of rows) {
    let left = GAP
    for (const { input, width } of row) {
      placed.push({ input, left, top })
      left += width + GAP
    }
    top += Math.max(0, ...row.map(({ height }) => height)) + GAP
  }
  const ground = { width: wide, height: top, channels: 3, background: GROUND } as const
  const sheet = await sharp({ create: ground }).composite(placed).png().toBuffer()
  for (let quality = FINEST; quality >= COARSEST; quality -= STEP) {
    const { size } = await sharp(sheet).webp({ quality }).toFile(path)
    if (size <= mostBytes) return
  }
  throw new Error(`${path} is larger than ${mostBytes} bytes at the coarsest`)
}
