import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { MARK } from '#lib/mark.ts'
import type { PublicInvitation } from '../contract.ts'
import { type PhotoBytes, paintLook, paperOf } from './paint-look.ts'
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

/** What a chat shows of a card's link: the two names, the day and whom it invites, in the card's template. */
export async function sharePicture(card: PublicInvitation, words: ShareWords, photo?: PhotoBytes): Promise<Buffer> {
  const paper = paperOf(card.template.look, card.palette.id, 'share')
  if (!paper) return png(await plainPicture(card, words))
  const { sheet, capitals, ink } = paper
  const box = (photo && sheet.photo?.words) || sheet.words
  const text = wordsOf(words, { ...box, ink: ink(sheet.ink), soft: ink(sheet.soft), name: ink(sheet.name), capitals })
  const ground = await (await paintLook(paper, 'share', { photo })).png().toBuffer()
  return png(sharp(ground).composite([{ input: Buffer.from(await setWords(text)) }]))
}

const png = async (picture: Sharp) => picture.png({ palette: true, quality: 90 }).toBuffer()

interface Setting {
  x: number
  y: number
  width: number
  height: number
  align: 'left' | 'center'
  ink: string
  soft: string
  name: string
  capitals: boolean
}

/** Names as large as their box allows, everything else around them. */
function wordsOf({ guest, occasion, names: [first, second], day }: ShareWords, at: Setting): Child {
  const longest = Math.max(first.length, second.length, 1)
  const size = Math.max(34, Math.min(at.height * 0.2, 96, (at.width * (at.capitals ? 1.35 : 1.75)) / longest))
  const alignItems = at.align === 'center' ? 'center' : 'flex-start'
  const line = (text: string, style: object) => box({ textAlign: at.align, justifyContent: alignItems, ...style }, text)
  const name = (text: string) =>
    line(at.capitals ? text.toLocaleUpperCase('vi') : text, { fontSize: size, lineHeight: 1.14, color: at.name })
  return box(
    {
      boxSizing: 'border-box',
      width: WIDTH,
      height: HEIGHT,
      paddingLeft: at.x,
      paddingTop: at.y,
      fontFamily: 'Newsreader',
    },
    box(
      { flexDirection: 'column', alignItems, justifyContent: 'center', width: at.width, height: at.height, gap: 6 },
      line(guest ? guest : occasion, { fontSize: 32, color: at.soft }),
      name(first),
      line('&', { fontSize: 34, color: at.soft }),
      name(second),
      line(day, { fontSize: 32, color: at.ink, marginTop: 8 }),
    ),
  )
}

/** The first cards': a frame, the mark, the names. */
async function plainPicture(card: PublicInvitation, words: ShareWords): Promise<Sharp> {
  const { ground } = card.palette
  const ink = { ink: ground.ink, soft: ground.soft, name: ground.name, capitals: false }
  const text = wordsOf(words, { x: 60, y: 120, width: 1080, height: 460, align: 'center', ...ink })
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground.base}"/><rect x="28" y="28" width="1144" height="574" fill="none" stroke="${ground.line}" stroke-width="2"/><g transform="translate(562 44) scale(1.58)" fill="none" stroke="${ground.line}" stroke-width="2.4"><path d="${MARK}"/></g></svg>`
  return sharp(Buffer.from(frame)).composite([{ input: Buffer.from(await setWords(text)) }])
}

async function setWords(tree: Child): Promise<string> {
  // fetched when the first picture is drawn: it is large, and most processes start without drawing one
  const { default: satori } = await import('satori')
  return satori(tree as never, { width: WIDTH, height: HEIGHT, fonts })
}
