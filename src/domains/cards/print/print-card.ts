import { type Paper, paintLook, paperOf } from '#domains/looks/paper/paint-look.ts'
import { longDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { lunarOf } from '#lib/lunar.ts'
import { MARK } from '#lib/mark.ts'
import { qrPath } from '#lib/qr.ts'
import type { Translate } from '#lib/texts.ts'
import { columnsBlock, drawBlocks, gapBlock, type PdfBlock, stackBlock, textBlock } from '#platform/pdf/blocks.ts'
import { houseFonts, type PdfFont } from '#platform/pdf/font.ts'
import { A4, A5, Pdf } from '#platform/pdf/pdf.ts'
import type { PublicInvitation } from '../contract.ts'
import type { Ceremony } from '../draft/rules.ts'
import { childLine, hostLines } from '../families/rules.ts'
import {
  ceremoniesOf,
  type Face,
  type Family,
  familiesOf,
  namesOf,
  occasionOf,
  ownGreeting,
  shortNameOf,
} from '../rules.ts'
import { hoursOf } from '../share/rules.ts'

/** No letter is smaller, in points, unless three ceremonies would else need a second sheet. */
const PAPERS = { a4: { size: A4, smallest: 12 }, a5: { size: A5, smallest: 9 } }
export type PaperSize = keyof typeof PAPERS
export const isPaperSize = (asked = ''): asked is PaperSize => asked in PAPERS

const EDGE = 30
const WORDS = { x: 56, y: 64, width: 483, height: 714 }
const INK = '#241512'

interface Given {
  card: PublicInvitation
  face: Face
  lang: Language
  t: Translate
  /** Where the card itself is, for whoever holds the sheet and a phone. */
  url: string
  /** Whom it invites; a line to write on where nobody is named. */
  guest?: string
  paper?: PaperSize
}

const SCALES = [1.12, 1.06, 1, 0.93, 0.87, 0.81, 0.75, 0.68, 0.62]
/** Steps for up to three ceremonies, whose invitation is one sheet whatever is written on it. */
const MORE_SCALES = [0.55, 0.48, 0.42, 0.36, 0.3]
const ON_ONE_SHEET = 3

/** Dots an inch of the ground; the letters on it are drawn by the printer. */
const DOTS = 150
const POINTS = 72

/** The card on paper, for those who keep it on the mantelpiece: in its template, letters as large as one sheet allows. */
export async function printCard(given: Given): Promise<Buffer> {
  const { card, face, lang, t } = given
  const { size, smallest } = PAPERS[given.paper ?? 'a4']
  const unit = size.width / A4.width
  const paper = paperOf(card.template.look, card.palette.id, 'sheet')
  const painted = paper && (await paintLook(paper, 'sheet', { scale: (DOTS / POINTS) * unit }))
  const jpeg = await painted?.flatten().jpeg({ quality: 84 }).toBuffer({ resolveWithObject: true })
  const ground = jpeg && { bytes: jpeg.data, width: jpeg.info.width, height: jpeg.info.height }
  const words = paper?.sheet.words ?? WORDS
  const box = { x: (words.x + words.width / 2) * unit, y: words.y * unit, height: words.height * unit }
  const setAt = (scale: number, isStacked = true) => {
    const least = smallest * Math.min(1, scale / 0.62)
    const sizeOf = (points: number) => Math.max(least, points * scale * unit)
    const room = { unit: scale * unit, width: words.width * unit, half: (words.width / 2 - 12) * unit }
    return blocksOf(given, { sizeOf, isStacked, ...room, ...lettersOn(card, paper) })
  }
  const scales = ceremoniesOf(card, face).length > ON_ONE_SHEET ? SCALES : [...SCALES, ...MORE_SCALES]
  // names beneath each other, or beside each other where that leaves more room for larger letters
  const ways = [
    ...scales.filter((scale) => scale > 0.8).map((scale) => setAt(scale)),
    ...scales.map((scale) => setAt(scale, false)),
  ]
  const fitting = ways.find((blocks) => stackBlock(blocks).height <= box.height)
  const pdf = new Pdf({ size, ground })
  drawBlocks(pdf, fitting ?? setAt(1), box, () => {
    if (ground) return
    for (const [edge, line] of [
      [EDGE, 1.4],
      [EDGE + 5, 0.6],
    ] as const)
      pdf.box(
        edge * unit,
        edge * unit,
        size.width - 2 * edge * unit,
        size.height - 2 * edge * unit,
        card.palette.paper.line,
        line,
      )
  })
  return pdf.bytes({ title: t('card.meta.title', { names: namesOf(card, face, t('card.and')) }), lang })
}

const lettersOn = (card: PublicInvitation, paper: Paper | null) => ({
  letters: paper?.letters ?? { names: houseFonts.names, heads: houseFonts.names, words: houseFonts.names },
  nameScale: paper?.nameScale ?? 1,
  ink: paper ? paper.ink(paper.sheet.ink) : INK,
  accent: paper ? paper.ink(paper.sheet.name) : card.palette.paper.accent,
  capitals: paper?.capitals ?? false,
})

interface Setting extends ReturnType<typeof lettersOn> {
  /** Of letters that are so tall on A4, in points here. */
  sizeOf(points: number): number
  unit: number
  width: number
  /** Of one of two columns. */
  half: number
  /** The two names beneath each other. */
  isStacked: boolean
}

function blocksOf({ card, face, lang, t, url, guest }: Given, at: Setting): PdfBlock[] {
  const { letters, ink, accent, unit, width, half } = at
  const gap = (height: number) => gapBlock(height * unit)
  const say = (text: string, points: number, wide = width) =>
    textBlock(text, { font: letters.words, ink, size: at.sizeOf(points), width: wide })
  // a letter that the template's face does not have is set by the house's, with its whole line
  const set = (text: string, own: PdfFont, size: number, wide: number) =>
    textBlock(text, { font: own.canSet(text) ? own : houseFonts.names, ink: accent, size, width: wide })
  const head = (text: string, points: number, wide = width) => set(text, letters.heads, at.sizeOf(points), wide)
  const name = (text: string, wide: number) => {
    const said = at.capitals ? text.toLocaleUpperCase('vi') : text
    const tallest = 46 * at.nameScale
    const fitting = (0.98 * at.sizeOf(tallest) * wide) / letters.names.measure(said, at.sizeOf(tallest))
    return set(said, letters.names, Math.max(at.sizeOf(26), Math.min(at.sizeOf(tallest), fitting)), wide)
  }
  const families = familiesOf(card, face)
  const occasion = occasionOf(card, face)

  const houses = families.map((family) => houseLines(family, t))
  const ceremony = (one: Ceremony, wide = width) => {
    const lunar = lunarOf(one, lang)
    const day = one.date && [one.time, longDate(one.date, lang)].filter(Boolean).join(', ')
    const said: [string | null | undefined | false, number][] = [
      [day, 17],
      [hoursOf(one, t), 15],
      [lunar && t('card.ceremonies.lunar', { lunar }), 15],
      [one.place, 16],
      [one.address, 14],
    ]
    const lines = said.flatMap(([text, points]) => (text ? [say(text, points, wide)] : []))
    return stackBlock([head(one.name, 22, wide), ...lines])
  }
  const child = (family: Family, wide: number) => {
    const short = shortNameOf(family.person) || t(`card.cover.no.${family.whose}`)
    const line = childLine(family, t)
    return stackBlock([name(short, wide), ...(line === short ? [] : [gap(4), say(line, 15, wide)])])
  }
  const rows = Map.groupBy(ceremoniesOf(card, face), (_, index) => index >> 1).values()
  const code = qrPath(url)
  const side = Math.max(56, 84 * unit)
  return [
    block(50 * unit, (pdf, x, y) => pdf.path(MARK, x - 24 * unit, y, unit, accent, 2.4 * unit)),
    gap(4),
    head(t(`card.cover.${occasion}`), 20),
    gap(6),
    ...(guest
      ? [head(t('card.print.for', { guest }), 22)]
      : [
          say(t('card.print.for', { guest: '' }).trim(), 16),
          block(22 * unit, (pdf, x, y) => pdf.path(DOTTED, x - 120 * unit, y + 18 * unit, unit, ink, 1.2 * unit)),
        ]),
    ...(occasion === 'announcement' ? [] : [say(t('card.inviteTo'), 15)]),
    gap(10),
    ...(houses.some((lines) => lines.length > 1)
      ? [
          columnsBlock(
            houses.map(([house = '', ...lines]) =>
              stackBlock([head(house, 18, half), ...lines.map((line) => say(line, 15, half))]),
            ),
            width,
          ),
          gap(12),
        ]
      : []),
    say(ownGreeting(card) || t(`card.announce.${occasion}`), 15),
    gap(4),
    ...(at.isStacked
      ? families.flatMap((family, index) => [...(index ? [say(t('card.and'), 16)] : []), child(family, width)])
      : [
          columnsBlock(
            families.map((family) => child(family, half)),
            width,
          ),
        ]),
    ...[...rows].flatMap((row) => [
      gap(12),
      row.length > 1
        ? columnsBlock(
            row.map((one) => ceremony(one, half)),
            width,
          )
        : stackBlock(row.map((one) => ceremony(one))),
    ]),
    gap(10),
    say(t('card.closing.honour'), 15),
    gap(8),
    block(side, (pdf, x, y) => pdf.path(code.path, x - side / 2, y, side / code.size, ink)),
    gap(4),
    say(t('card.print.scan'), 12),
  ]
}

const DOTTED = Array.from({ length: 41 }, (_, dot) => `M${dot * 6} 0h1.2`).join('')

const block = (height: number, draw: PdfBlock['draw']): PdfBlock => ({ height, draw })

const houseLines = (family: Family, t: Translate): string[] =>
  [
    t(`card.house.${family.whose}`),
    ...hostLines(family, t).map(({ title, name }) => `${title} ${name}`),
    family.person.address?.trim() ?? '',
  ].filter(Boolean)
