import type { Sharp } from 'sharp'
import { type Paper, type PhotoBytes, paintLook, paperOf } from '#domains/looks/paper/paint-look.ts'
import { MARK } from '#lib/mark.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { breakLines } from '#platform/pdf/break-lines.ts'
import { houseFonts } from '#platform/pdf/font.ts'
import type { PublicInvitation } from '../contract.ts'
import type { ShareWords } from './rules.ts'

const WIDTH = 1200
const HEIGHT = 630

type Letters = Pick<Paper['letters'], 'names' | 'words'>
type Child = { type: string; props: object } | string
const box = (style: object, ...children: Child[]): Child => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** What a chat shows of a card's link: the two names, the day and whom it invites, in the card's template. */
export async function sharePicture(card: PublicInvitation, words: ShareWords, photo?: PhotoBytes): Promise<Buffer> {
  const paper = paperOf(card.template.look, card.palette.id, 'share')
  if (!paper) return png(await plainPicture(card, words))
  const { sheet, capitals, nameScale, letters, ink } = paper
  const place = (photo && sheet.photo?.words) || sheet.words
  const inks = { ink: ink(sheet.ink), soft: ink(sheet.soft), name: ink(sheet.name) }
  const figures = photo && sheet.photo?.without?.includes('figures') ? [] : sheet.figures
  const drawn = figures.map((figure) => figureOf(words.date, { ...figure, ink: ink(figure.ink) }))
  const text = wordsOf(words, { ...place, ...inks, capitals, nameScale, letters }, drawn)
  const ground = await (await paintLook(paper, 'share', { photo })).png().toBuffer()
  const sharp = await loadSharp()
  return png(sharp(ground).composite([{ input: Buffer.from(await setWords(text, letters)) }]))
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
  nameScale: number
  letters: Letters
}

const LINE = 32
const TALL = 1.3
const AND = 38
const GAP = 6

/** Names as large as their box allows, beneath each other or in one row, everything else around them. */
function wordsOf(
  { guest, occasion, names: [first, second], day }: ShareWords,
  at: Setting,
  figures: Child[] = [],
): Child {
  const { names } = at.letters
  const set = [first, second].map((name) => (at.capitals ? name.toLocaleUpperCase('vi') : name))
  const linesAt = (size: number) =>
    set.reduce((sum, name) => sum + breakLines(name, { font: names, size, width: at.width }).length, 0)
  const around = 2 * LINE * TALL + 8 + 2 * GAP
  const isStackedAt = (size: number) =>
    (size < 40 * at.nameScale || linesAt(size) === 2) &&
    around + AND * TALL + 2 * GAP + linesAt(size) * size * NAME_TALL <= at.height
  const inARow = `${set[0]} & ${set[1]}  `
  const isRowAt = (size: number) =>
    at.align === 'center' && names.measure(inARow, size) <= at.width && around + size * NAME_TALL <= at.height
  const sizes = Array.from({ length: 120 }, (_, step) => Math.round(112 * at.nameScale) - step).filter(
    (size) => size >= 24,
  )
  const stacked = sizes.find(isStackedAt) ?? 24
  const row = sizes.find(isRowAt) ?? 0
  const size = Math.max(stacked, row)
  const alignItems = at.align === 'center' ? 'center' : 'flex-start'
  const line = (text: string, style: object) =>
    box({ textAlign: at.align, justifyContent: alignItems, lineHeight: TALL, ...style }, text)
  // a letter that the template's face does not have is set by the house's, with its whole name
  const name = (text = '') =>
    line(text, {
      fontFamily: names.canSet(text) ? 'names' : 'house',
      fontSize: size,
      lineHeight: NAME_TALL,
      color: at.name,
    })
  const side = (text: string, style: object) =>
    line(text, { fontSize: Math.max(22, Math.min(LINE, at.width / at.letters.words.measure(text, 1))), ...style })
  const and = line('&', { fontFamily: 'names', fontSize: AND, color: at.soft })
  const couple = [name(set[0]), and, name(set[1])]
  return box(
    {
      boxSizing: 'border-box',
      width: WIDTH,
      height: HEIGHT,
      paddingLeft: at.x,
      paddingTop: at.y,
      fontFamily: 'words',
    },
    box(
      { flexDirection: 'column', alignItems, justifyContent: 'center', width: at.width, height: at.height, gap: GAP },
      side(guest ? guest : occasion, { color: at.soft }),
      ...(row > stacked ? [box({ alignItems: 'center', gap: 18 }, ...couple)] : couple),
      side(day, { color: at.ink, marginTop: 8 }),
    ),
    ...figures,
  )
}

const NAME_TALL = 1.16

function figureOf(
  date: string,
  {
    say,
    x,
    y,
    size,
    ink,
    outline,
  }: { say: 'day' | 'month'; x: number; y: number; size: number; ink: string; outline?: boolean },
): Child {
  const [, month = '', day = ''] = date.split('-')
  const drawn = outline ? { color: 'transparent', WebkitTextStroke: `2px ${ink}` } : { color: ink }
  const place = { position: 'absolute', left: x, top: y, fontFamily: 'names', fontSize: size, lineHeight: 1 }
  return box({ ...place, ...drawn }, say === 'day' ? day : month)
}

const PLAIN: Letters = { names: houseFonts.names, words: houseFonts.names }

/** The first cards': a frame, the mark, the names. */
async function plainPicture(card: PublicInvitation, words: ShareWords): Promise<Sharp> {
  const { ground } = card.palette
  const ink = { ink: ground.ink, soft: ground.soft, name: ground.name, capitals: false, nameScale: 1, letters: PLAIN }
  const text = wordsOf(words, { x: 60, y: 120, width: 1080, height: 460, align: 'center', ...ink })
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground.base}"/><rect x="28" y="28" width="1144" height="574" fill="none" stroke="${ground.line}" stroke-width="2"/><g transform="translate(562 44) scale(1.58)" fill="none" stroke="${ground.line}" stroke-width="2.4"><path d="${MARK}"/></g></svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(frame)).composite([{ input: Buffer.from(await setWords(text, PLAIN)) }])
}

async function setWords(tree: Child, { names, words }: Letters): Promise<string> {
  // fetched when the first picture is drawn: it is large, and most processes start without drawing one
  const { default: satori } = await import('satori')
  const fonts = Object.entries({ names, words, house: houseFonts.names }).map(([name, { bytes: data }]) => ({
    name,
    data,
    weight: 400 as const,
    style: 'normal' as const,
  }))
  return satori(tree as never, { width: WIDTH, height: HEIGHT, fonts })
}
