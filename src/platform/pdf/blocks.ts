import { breakLines } from './break-lines.ts'
import type { PdfFont } from './font.ts'
import type { Pdf } from './pdf.ts'

/** A part of a page that knows how tall it is before it is drawn: so that a page can be measured first. */
export interface PdfBlock {
  height: number
  draw(pdf: Pdf, x: number, y: number): void
  /** Only room: none is left where a page begins with it. */
  isGap?: boolean
}

interface TextStyle {
  font: PdfFont
  ink: string
  size: number
  width: number
}

const LEADING = 1.36
/** From the foot of a line to where its letters stand. */
const FOOT = 0.3

export function textBlock(text: string, { font, ink, size, width }: TextStyle): PdfBlock {
  const lines = breakLines(text, { font, size, width })
  return {
    height: lines.length * size * LEADING,
    draw(pdf, x, y) {
      for (const [at, line] of lines.entries())
        pdf.centred(line, x, y + (at + 1) * size * LEADING - size * FOOT, size, { font, ink })
    },
  }
}

export const gapBlock = (height: number): PdfBlock => ({ height, draw() {}, isGap: true })

/** One beneath the other. */
export const stackBlock = (blocks: PdfBlock[]): PdfBlock => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw(pdf, x, y) {
    let at = y
    for (const block of blocks) {
      block.draw(pdf, x, at)
      at += block.height
    }
  },
})

/** Beside each other, each around the middle of its column. */
export const columnsBlock = (columns: PdfBlock[], width: number): PdfBlock => ({
  height: Math.max(0, ...columns.map(({ height }) => height)),
  draw(pdf, x, y) {
    for (const [at, column] of columns.entries()) column.draw(pdf, x + width * ((at + 0.5) / columns.length - 0.5), y)
  },
})

/** On as many pages as it takes; what fits on one stands in the middle of its height. */
export function drawBlocks(
  pdf: Pdf,
  blocks: PdfBlock[],
  box: { x: number; y: number; height: number },
  newPage: () => void,
) {
  const spare = box.height - stackBlock(blocks).height
  newPage()
  let y = box.y + Math.max(0, spare / 2)
  for (const block of blocks) {
    if (y + block.height > box.y + box.height + 0.01) {
      pdf.turn()
      newPage()
      y = box.y
      if (block.isGap) continue
    }
    block.draw(pdf, box.x, y)
    y += block.height
  }
}
