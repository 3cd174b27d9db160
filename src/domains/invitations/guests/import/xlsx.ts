import { inflateRawSync } from 'node:zlib'
import type { TableRow } from '#lib/csv.ts'

const MOST_INFLATED = 48 * 1024 * 1024
const MOST_CELLS = 400_000
const MOST_COLUMNS = 60

/** The file is no workbook, or one that was made to be too large. */
export class Unreadable extends Error {}

/** Reads the first sheet of an XLSX: a ZIP of XML, of which no more is unpacked than a list of guests can need. */
export function readXlsx(bytes: Buffer): TableRow[] {
  try {
    const parts = unzip(bytes, (name) => /^xl\/(sharedStrings|workbook|worksheets\/sheet\d+)\.xml$/.test(name))
    const sheets = [...parts.keys()].filter((name) => name.includes('/worksheets/')).sort(byNumber)
    const sheet = parts.get(sheets[0] ?? '')
    if (!sheet) throw new Unreadable('no sheet')
    return rowsOf(sheet, stringsOf(parts.get('xl/sharedStrings.xml') ?? ''))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('broken')
  }
}

const byNumber = (a: string, b: string) => Number(a.match(/\d+/)![0]) - Number(b.match(/\d+/)![0])

function unzip(bytes: Buffer, wanted: (name: string) => boolean): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Unreadable('no ZIP')
  const parts = new Map<string, string>()
  let left = MOST_INFLATED
  let at = bytes.readUInt32LE(end + 16)
  for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Unreadable('broken ZIP')
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as number[]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength!)
    if (wanted(name) && !parts.has(name)) {
      const local = bytes.readUInt32LE(at + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const data = bytes.subarray(start, start + packed)
      if (method !== 0 && method !== 8) throw new Unreadable('unknown packing')
      const plain = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, left) })
      left -= plain.length
      if (left <= 0) throw new Unreadable('too large')
      parts.set(name, plain.toString('utf8'))
    }
    at += 46 + nameLength! + extra! + comment!
  }
  return parts
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (xml: string) =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The words of a cell, which may be in several pieces; how they are pronounced (rPh) is left out. */
const wordsOf = (xml: string) =>
  [...xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs)]
    .map(([, words]) => plain(words ?? ''))
    .join('')

const stringsOf = (xml: string) =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(([, inside]) => wordsOf(inside ?? ''))

function rowsOf(xml: string, strings: string[]): TableRow[] {
  const rows: TableRow[] = []
  let seen = 0
  let number = 0
  for (const [, attributes, inside = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    number = Number(attributes!.match(/\br="(\d+)"/)?.[1] ?? number + 1)
    const cells: string[] = []
    for (const [, about = '', value = ''] of inside.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      seen += 1
      if (seen > MOST_CELLS) throw new Unreadable('too many cells')
      const column = columnOf(about.match(/\br="([A-Z]{1,3})\d+"/)?.[1]) ?? cells.length
      if (column < MOST_COLUMNS) cells[column] = cellOf(about, value, strings)
    }
    const filled = Array.from(cells, (cell) => (cell ?? '').trim())
    if (filled.some(Boolean)) rows.push({ row: number, cells: filled })
  }
  return rows
}

const columnOf = (letters: string | undefined) =>
  letters === undefined ? undefined : [...letters].reduce((all, one) => all * 26 + one.charCodeAt(0) - 64, 0) - 1

function cellOf(about: string, inside: string, strings: string[]): string {
  const kind = about.match(/\bt="(\w+)"/)?.[1]
  if (kind === 'inlineStr') return wordsOf(inside)
  const value = plain(inside.match(/<v\b[^>]*>(.*?)<\/v>/s)?.[1] ?? '')
  if (kind === 's') return strings[Number(value)] ?? ''
  // a phone that was kept as a number: 912345678 or 9.12345678E8
  return kind === undefined && /^\d+(\.\d+)?E\+?\d+$/i.test(value) ? String(Number(value)) : value
}
