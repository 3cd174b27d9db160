import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { deflateSync } from 'node:zlib'

/** What a page needs to know of a TrueType font: which glyph a letter has and how wide it is. */
export interface PdfFont {
  /** As a PDF calls it: letters and digits only. */
  name: string
  bytes: Buffer
  /** The same deflated, once for all sheets: it takes longer than everything else on them. */
  readonly packed: Buffer
  /** In thousandths of the letter's size. */
  ascent: number
  descent: number
  box: [number, number, number, number]
  glyphs: number
  glyphOf(letter: string): number
  /** It has every letter of the text. */
  canSet(text: string): boolean
  widthOf(glyph: number): number
  /** In points, for a text set at some size. */
  measure(text: string, size: number): number
}

export function readFont(file: string): PdfFont {
  const bytes = readFileSync(file)
  const tables = new Map<string, number>()
  for (let at = 0; at < bytes.readUInt16BE(4); at += 1) {
    const entry = 12 + 16 * at
    tables.set(bytes.toString('latin1', entry, entry + 4), bytes.readUInt32BE(entry + 8))
  }
  const at = (table: string, offset: number) => tables.get(table)! + offset
  const unit = 1000 / bytes.readUInt16BE(at('head', 18))
  const scaled = (offset: number) => Math.round(bytes.readInt16BE(offset) * unit)
  const glyphs = bytes.readUInt16BE(at('maxp', 4))
  const metrics = bytes.readUInt16BE(at('hhea', 34))
  const letters = readLetters(bytes, at('cmap', 0))

  const widthOf = (glyph: number) => Math.round(bytes.readUInt16BE(at('hmtx', 4 * Math.min(glyph, metrics - 1))) * unit)
  /** A letter that the font does not have is set without its marks rather than left out. */
  const glyphOf = (letter: string) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
    return letters.get(letter.codePointAt(0)!) ?? letters.get(bare.codePointAt(0) ?? 63) ?? letters.get(63) ?? 0
  }
  let packed: Buffer | undefined
  return {
    name: file
      .replace(/\.ttf$/, '')
      .split(sep)
      .slice(-2)
      .join('-')
      .replace(/[^\w-]/g, ''),
    bytes,
    get packed() {
      packed ??= deflateSync(bytes, { level: 9 })
      return packed
    },
    ascent: scaled(at('hhea', 4)),
    descent: scaled(at('hhea', 6)),
    box: [36, 38, 40, 42].map((offset) => scaled(at('head', offset))) as PdfFont['box'],
    glyphs,
    glyphOf,
    canSet: (text) => [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0)),
    widthOf,
    measure: (text, size) => ([...text].reduce((sum, letter) => sum + widthOf(glyphOf(letter)), 0) * size) / 1000,
  }
}

/** The Unicode table with segments (format 4), which every font for the web has. */
function readLetters(bytes: Buffer, cmap: number): Map<number, number> {
  const letters = new Map<number, number>()
  for (let index = 0; index < bytes.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + bytes.readUInt32BE(cmap + 4 + 8 * index + 4)
    if (bytes.readUInt16BE(table) !== 4) continue
    const segments = bytes.readUInt16BE(table + 6) / 2
    const [ends, starts] = [table + 14, table + 16 + 2 * segments]
    for (let segment = 0; segment < segments; segment += 1) {
      const [end, start] = [bytes.readUInt16BE(ends + 2 * segment), bytes.readUInt16BE(starts + 2 * segment)]
      const delta = bytes.readUInt16BE(starts + 2 * (segments + segment))
      const range = starts + 2 * (2 * segments + segment)
      const offset = bytes.readUInt16BE(range)
      for (let letter = start; letter <= end && letter < 0xffff; letter += 1) {
        const glyph = offset ? bytes.readUInt16BE(range + offset + 2 * (letter - start)) : letter
        if (glyph) letters.set(letter, (glyph + delta) & 0xffff)
      }
    }
  }
  return letters
}

const own = (file: string) => readFont(join(import.meta.dirname, file))

/** The house's own two faces: for names and headings, and for everything else. */
export const houseFonts = { names: own('newsreader-400.ttf'), words: own('be-vietnam-pro-400.ttf') }
