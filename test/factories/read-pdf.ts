import { inflateSync } from 'node:zlib'

const letterOf = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')
const FIRST_FONT = 2
const OBJECTS_A_FONT = 5

interface ReadFont {
  name: string
  letters: Map<string, string>
  widths: Map<number, number>
}

/** The lines of a PDF of ours, as somebody who copies them gets them, and where each stands. */
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
  const fonts: ReadFont[] = []
  for (let at = FIRST_FONT; objects[at]?.includes('/Type0'); at += OBJECTS_A_FONT) {
    const pairs = [...objects[at + 4]!.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)]
    const widths = [...objects[at + 1]!.matchAll(/(\d+) \[(\d+)\]/g)]
    fonts.push({
      name: objects[at]!.match(/\/BaseFont \/([\w-]+)/)![1]!,
      letters: new Map(pairs.map(([, glyph, code]) => [glyph!, letterOf(code!)])),
      widths: new Map(widths.map(([, glyph, width]) => [Number(glyph), Number(width)])),
    })
  }
  const [, width, height] = objects
    .find((object) => object.includes('/Type /Page '))!
    .match(/\/MediaBox \[0 0 (\d+) (\d+)\]/)!
    .map(Number)
  const set = objects.flatMap((object) =>
    [...object.matchAll(/\/F(\d+) ([\d.]+) Tf ([-\d.]+) ([-\d.]+) Td <([0-9a-f]+)> Tj/g)].map(
      ([, at, size, x, y, code]) => {
        const font = fonts[Number(at)]!
        const glyphs = code!.match(/.{4}/g)!
        const wide = glyphs.reduce((sum, glyph) => sum + font.widths.get(Number.parseInt(glyph, 16))!, 0)
        return {
          font: font.name,
          size: Number(size),
          x: Number(x),
          y: Number(y),
          width: (wide * Number(size)) / 1000,
          text: glyphs.map((glyph) => font.letters.get(glyph)).join(''),
        }
      },
    ),
  )
  const outside = set.filter(({ x, y, width: wide }) => x < 14 || x + wide > width! - 14 || y < 20 || y > height! - 20)
  return {
    set,
    size: [width, height],
    lines: set.map(({ text }) => text),
    smallest: Math.min(...set.map(({ size }) => size)),
    outside: outside.map(({ text }) => text),
    pages: objects.filter((object) => object.includes('/Type /Page ')).length,
    title: letterOf(file.match(/\/Title <feff([0-9a-f]+)>/)![1]!),
  }
}
