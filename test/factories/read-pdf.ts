import { inflateSync } from 'node:zlib'
import { readFont } from '#platform/pdf/font.ts'
import { A4 } from '#platform/pdf/pdf.ts'

const letterOf = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')
const font = readFont('src/domains/cards/share/newsreader-400.ttf')

/** The lines of a PDF of ours, as somebody who copies them gets them. */
export function readPdf(bytes: Buffer) {
  const file = bytes.toString('latin1')
  const start = Number(file.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1])
  const places = [...file.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  const objects = places.map((place, index) => {
    const head = `${index + 1} 0 obj\n`
    if (!file.startsWith(head, place)) throw new Error(`object ${index + 1} does not begin where the table says`)
    const whole = file.slice(place, file.indexOf('endobj', place))
    const length = Number(whole.match(/\/Length (\d+)/)?.[1])
    const body = file.indexOf('stream\n', place) + 'stream\n'.length
    if (whole.includes('/DCTDecode')) return ''
    return length ? inflateSync(bytes.subarray(body, body + length)).toString('latin1') : whole
  })
  const letters = new Map<string, string>()
  for (const [, glyph, code] of objects[6]!.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm))
    letters.set(glyph!, letterOf(code!))
  const set = objects.flatMap((object) =>
    [...object.matchAll(/\/F ([\d.]+) Tf ([-\d.]+) ([-\d.]+) Td <([0-9a-f]+)> Tj/g)].map(([, size, x, y, glyphs]) => ({
      size: Number(size),
      x: Number(x),
      y: Number(y),
      text: glyphs!
        .match(/.{4}/g)!
        .map((glyph) => letters.get(glyph))
        .join(''),
    })),
  )
  const outside = set.filter(
    ({ x, y, text, size }) => x < 20 || x + font.measure(text, size) > A4.width - 20 || y < 30 || y > A4.height - 30,
  )
  return {
    lines: set.map(({ text }) => text),
    smallest: Math.min(...set.map(({ size }) => size)),
    outside: outside.map(({ text }) => text),
    pages: objects.filter((object) => object.includes('/Type /Page ')).length,
    title: letterOf(file.match(/\/Title <feff([0-9a-f]+)>/)![1]!),
  }
}
