import { join } from 'node:path'
import { longDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { lunarOf } from '#lib/lunar.ts'
import { MARK } from '#lib/mark.ts'
import { qrPath } from '#lib/qr.ts'
import type { Translate } from '#lib/texts.ts'
import { readFont } from '#platform/pdf/font.ts'
import { A4, Pdf, type PdfGround } from '#platform/pdf/pdf.ts'
import type { PublicInvitation } from '../contract.ts'
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
import { paintLook, paperOf } from '../share/paint-look.ts'
import { hoursOf } from '../share/rules.ts'

const font = readFont(join(import.meta.dirname, '../share/newsreader-400.ttf'))
const MIDDLE = A4.width / 2
const EDGE = 30
const WIDE = A4.width - 2 * 64
const INK = '#241512'
const LEADING = 1.36

interface Given {
  card: PublicInvitation
  face: Face
  lang: Language
  t: Translate
  /** Where the card itself is, for whoever holds the sheet and a phone. */
  url: string
  /** Whom it invites; a line to write on where nobody is named. */
  guest?: string
}

/** On one sheet if letters a little smaller make it so; otherwise large, on as many as it takes. */
const SCALES = [1, 0.93, 0.87, 0.81, 0.75, 0.68, 0.62]
const SMALLEST = 12

/** Dots an inch of the ground; the letters on it are drawn by the printer. */
const DOTS = 150
const POINTS = 72

export async function printCard(given: Given): Promise<Buffer> {
  const paper = paperOf(given.card.template.look, given.card.palette.id, 'sheet')
  const painted = paper && (await paintLook(paper, 'sheet', { scale: DOTS / POINTS }))
  const jpeg = await painted?.flatten().jpeg({ quality: 84 }).toBuffer({ resolveWithObject: true })
  const ground = jpeg && { bytes: jpeg.data, width: jpeg.info.width, height: jpeg.info.height }
  const inks = paper
    ? { ink: paper.ink(paper.sheet.ink), accent: paper.ink(paper.sheet.name) }
    : { ink: INK, accent: given.card.palette.paper.accent }
  for (const scale of SCALES) {
    const { pdf, title } = drawn(given, scale, inks, ground)
    if (pdf.pages === 1) return pdf.bytes({ title, lang: given.lang })
  }
  const { pdf, title } = drawn(given, 1, inks, ground)
  return pdf.bytes({ title, lang: given.lang })
}

interface Inks {
  ink: string
  accent: string
}

/** The card on paper, for those who keep it on the mantelpiece: large letters, dark on white. */
function drawn(
  { card, face, lang, t, url, guest }: Given,
  scale: number,
  { ink: INK, accent }: Inks,
  ground?: PdfGround,
) {
  const pdf = new Pdf(font, ground)
  const { line } = card.palette.paper
  let y = 0
  const sheet = () => {
    if (!ground) {
      pdf.box(EDGE, EDGE, A4.width - 2 * EDGE, A4.height - 2 * EDGE, line, 1.4)
      pdf.box(EDGE + 5, EDGE + 5, A4.width - 2 * EDGE - 10, A4.height - 2 * EDGE - 10, line, 0.6)
    }
    y = EDGE + 34
  }
  const room = (height: number) => {
    if (y + height <= A4.height - EDGE - 24) return
    pdf.turn()
    sheet()
  }
  /** Lines around a middle; where they end is given back. */
  const lines = (text: string, given: number, ink: string, { x = MIDDLE, wide = WIDE, from = y } = {}) => {
    const size = Math.max(SMALLEST, given * scale)
    let at = from
    for (const one of wrapped(text, size, wide)) {
      at += size * LEADING
      pdf.centred(one, x, at - size * 0.3, size, ink)
    }
    return at
  }
  const say = (text: string, size: number, ink = INK) => {
    room(wrapped(text, size * scale, WIDE).length * size * scale * LEADING)
    y = lines(text, size, ink)
  }

  sheet()
  pdf.path(MARK, MIDDLE - 24 * scale, y, scale, accent, 2.4 * scale)
  y += 54 * scale
  const families = familiesOf(card, face)
  say(t(`card.cover.${occasionOf(card, face)}`), 20, accent)
  y += 8
  const isAnnouncement = occasionOf(card, face) === 'announcement'
  if (guest) say(t('card.print.for', { guest }), 19)
  else {
    say(t('card.print.for', { guest: '' }).trim(), 17)
    y += 6
    pdf.path('M0 0h230', MIDDLE - 115, y, 1, INK, 0.6)
    y += 4
  }
  if (!isAnnouncement) say(t('card.inviteTo'), 15)
  y += 8

  const columns = families.map((family) => houseLines(family, t))
  if (columns.some((column) => column.length > 1)) {
    const ends = columns.map((column, index) => {
      let from = y
      const x = MIDDLE + (index ? 1 : -1) * (WIDE / 4 + 6)
      for (const [at, text] of column.entries()) {
        from = lines(text, at ? 15 : 16, at ? INK : accent, { x, wide: WIDE / 2 - 8, from })
      }
      return from
    })
    y = Math.max(...ends) + 14
  }

  say(ownGreeting(card) || t(`card.announce.${occasionOf(card, face)}`), 16)
  y += 6
  for (const [index, family] of families.entries()) {
    const { whose, person } = family
    if (index) say(t('card.and'), 18)
    const name = shortNameOf(person) || t(`card.cover.no.${whose}`)
    say(name, Math.max(26, Math.min(44, (44 * WIDE) / font.measure(name, 44))), accent)
    const line = childLine(family, t)
    if (line !== name) say(line, 15)
  }

  for (const ceremony of ceremoniesOf(card, face)) {
    const { name, date, time, place, address } = ceremony
    const lunar = lunarOf(ceremony, lang)
    room(120 * scale)
    y += 12 * scale
    say(name, 20, accent)
    if (date) say([time, longDate(date, lang)].filter(Boolean).join(', '), 18)
    const hours = hoursOf(ceremony, t)
    if (hours) say(hours, 16)
    if (lunar) say(t('card.ceremonies.lunar', { lunar }), 16)
    if (place) say(place, 17)
    if (address) say(address, 15)
  }

  y += 10 * scale
  say(t('card.closing.honour'), 15)
  const code = qrPath(url)
  const side = 84 * scale
  room(side + 30)
  y += 8
  pdf.path(code.path, MIDDLE - side / 2, y, side / code.size, INK)
  y += side + 4
  say(t('card.print.scan'), 12)
  return { pdf, title: t('card.meta.title', { names: namesOf(card, face, t('card.and')) }) }
}

const houseLines = (family: Family, t: Translate): string[] =>
  [
    t(`card.house.${family.whose}`),
    ...hostLines(family, t).map(({ title, name }) => `${title} ${name}`),
    family.person.address?.trim() ?? '',
  ].filter(Boolean)

/** Lines of about the same length, as few as the width allows. */
function wrapped(text: string, size: number, wide: number): string[] {
  const least = broken(text, size, wide)
  let best = least
  for (let narrower = wide - 10; narrower > wide / 2; narrower -= 10) {
    const lines = broken(text, size, narrower)
    if (lines.length > least.length) break
    best = lines
  }
  return best
}

/** Whole words to a line; only a word that is wider than the sheet is broken. */
function broken(text: string, size: number, wide: number): string[] {
  const found: string[] = []
  let line = ''
  for (const word of text.normalize('NFC').split(/\s+/)) {
    const next = line ? `${line} ${word}` : word
    if (font.measure(next, size) <= wide) line = next
    else {
      if (line) found.push(line)
      line = ''
      for (const letter of word) {
        if (line && font.measure(line + letter, size) > wide) {
          found.push(line)
          line = ''
        }
        line += letter
      }
    }
  }
  return line ? [...found, line] : found
}
