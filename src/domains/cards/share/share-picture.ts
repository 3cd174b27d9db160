import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PublicInvitation } from '../contract.ts'
import { SHARE_MARK } from './mark.ts'
import type { ShareWords } from './rules.ts'

const WIDTH = 1200
const HEIGHT = 630
const fonts = [
  {
    name: 'Newsreader',
    data: readFileSync(join(import.meta.dirname, 'newsreader-400.ttf')),
    weight: 400 as const,
    style: 'normal' as const,
  },
]

type Child = { type: string; props: object } | string
const box = (style: object, ...children: Child[]): Child => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** What a chat shows of a card's link: the two names, the day and whom it invites, in the card's colours. */
export async function sharePicture(card: PublicInvitation, words: ShareWords): Promise<Buffer> {
  const { ground } = card.palette
  const [first, second] = words.names
  const size = Math.max(44, Math.min(104, 1500 / Math.max(first.length, second.length, 1)))
  const name = (text: string) =>
    box({ fontSize: size, lineHeight: 1.15, textAlign: 'center', justifyContent: 'center', color: ground.name }, text)
  const mark: Child = {
    type: 'svg',
    props: {
      width: 76,
      height: 76,
      viewBox: '0 0 48 48',
      fill: 'none',
      stroke: ground.line,
      'stroke-width': 2.4,
      children: [{ type: 'path', props: { d: SHARE_MARK } }],
    },
  }
  const tree = box(
    {
      boxSizing: 'border-box',
      width: WIDTH,
      height: HEIGHT,
      padding: 28,
      background: ground.base,
      fontFamily: 'Newsreader',
    },
    box(
      {
        boxSizing: 'border-box',
        flex: 1,
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 14,
        padding: 32,
        border: `2px solid ${ground.line}`,
      },
      words.guest ? box({ fontSize: 34, color: ground.soft }, words.guest) : mark,
      name(first),
      box({ fontSize: 40, color: ground.soft }, '&'),
      name(second),
      box({ fontSize: 36, color: ground.ink, marginTop: 10 }, words.day),
    ),
  )
  // fetched when the first picture is drawn: it is large, and most processes start without drawing one
  const { default: satori } = await import('satori')
  const svg = await satori(tree as never, { width: WIDTH, height: HEIGHT, fonts })
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
}
