import { deflateSync } from 'node:zlib'
import type { PdfFont } from './font.ts'

export const A4 = { width: 595, height: 842 }

const number = (value: number) => String(Math.round(value * 100) / 100)
const hex = (value: number) => value.toString(16).padStart(4, '0')
const colour = (css: string) =>
  [1, 3, 5].map((at) => number(Number.parseInt(css.slice(at, at + 2), 16) / 255)).join(' ')

export interface PdfGround {
  bytes: Buffer
  width: number
  height: number
}

/** Pages of text, lines and simple shapes with one embedded font; measured in points from the upper left corner. */
export class Pdf {
  readonly #font: PdfFont
  readonly #pages: string[][] = [[]]
  /** Glyphs that were used, and the letters they stand for: so that text can be searched, copied and read out. */
  readonly #used = new Map<number, string>()

  /** A JPEG that lies under every page, edge to edge. */
  readonly #ground: PdfGround | undefined

  constructor(font: PdfFont, ground?: PdfGround) {
    this.#font = font
    this.#ground = ground
  }

  get pages(): number {
    return this.#pages.length
  }

  turn() {
    this.#pages.push([])
  }

  /** `x` is the middle of the line, `y` where the letters stand. */
  centred(text: string, x: number, y: number, size: number, ink: string) {
    const glyphs = [...text].map((letter) => {
      const glyph = this.#font.glyphOf(letter)
      if (!this.#used.has(glyph)) this.#used.set(glyph, letter)
      return hex(glyph)
    })
    const left = x - this.#font.measure(text, size) / 2
    this.#draw(
      `${colour(ink)} rg BT /F ${number(size)} Tf ${number(left)} ${this.#up(y)} Td <${glyphs.join('')}> Tj ET`,
    )
  }

  box(x: number, y: number, width: number, height: number, ink: string, line = 1) {
    const corner = `${number(x)} ${this.#up(y + height)}`
    this.#draw(`${colour(ink)} RG ${number(line)} w ${corner} ${number(width)} ${number(height)} re S`)
  }

  /** Strokes or fills a path of `M`, `h`, `v` and `z`, as marks and codes are drawn. */
  path(steps: string, x: number, y: number, scale: number, ink: string, stroke?: number) {
    const shape: string[] = []
    let [px, py] = [0, 0]
    for (const [, step, first, second] of steps.matchAll(/([Mhvz])\s*(-?[\d.]+)?[\s,]*(-?[\d.]+)?/g)) {
      if (step === 'z') shape.push('h')
      else {
        if (step === 'M') [px, py] = [Number(first), Number(second)]
        else if (step === 'h') px += Number(first)
        else py += Number(first)
        shape.push(`${number(x + px * scale)} ${this.#up(y + py * scale)} ${step === 'M' ? 'm' : 'l'}`)
      }
    }
    const how = stroke ? `${colour(ink)} RG ${number(stroke)} w` : `${colour(ink)} rg`
    this.#draw(`${how} ${shape.join(' ')} ${stroke ? 'S' : 'f'}`)
  }

  bytes({ title, lang }: { title: string; lang: string }): Buffer {
    const font = this.#font
    const ground = this.#ground
    const first = 8
    const kids = this.#pages.map((_, index) => `${first + 2 * index} 0 R`)
    const widths = [...this.#used.keys()].map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')
    const box = font.box.join(' ')
    const name = '/BaseFont /Newsreader'
    const objects = [
      `<< /Type /Catalog /Pages 2 0 R /Lang (${lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
      `<< /Type /Font /Subtype /Type0 ${name} /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 7 0 R >>`,
      `<< /Type /Font /Subtype /CIDFontType2 ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /W [${widths}] /CIDToGIDMap /Identity >>`,
      `<< /Type /FontDescriptor /FontName /Newsreader /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 660 /StemV 80 /FontFile2 6 0 R >>`,
      stream(font.packed, `/Length1 ${font.bytes.length}`),
      stream(deflated(this.#letters())),
      ...this.#pages.flatMap((drawn, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F 3 0 R >>${ground ? ` /XObject << /G ${first + 2 * this.#pages.length} 0 R >>` : ''} >> /Contents ${first + 2 * index + 1} 0 R >>`,
        stream(deflated([...(ground ? [`q ${A4.width} 0 0 ${A4.height} 0 0 cm /G Do Q`] : []), ...drawn].join('\n'))),
      ]),
      ...(ground ? [pictureOf(ground)] : []),
      `<< /Title <feff${[...Buffer.from(title, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}> /Producer (Song Hy) >>`,
    ]
    return assembled(objects)
  }

  #letters(): string {
    const pairs = [...this.#used].map(
      ([glyph, letter]) =>
        `<${hex(glyph)}> <${[...Buffer.from(letter, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`,
    )
    const parts: string[] = []
    for (let at = 0; at < pairs.length; at += 100) {
      const part = pairs.slice(at, at + 100)
      parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
    }
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${parts.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
  }

  #draw(command: string) {
    this.#pages.at(-1)!.push(command)
  }

  #up = (y: number) => number(A4.height - y)
}

const deflated = (text: string) => deflateSync(text, { level: 9 })

const pictureOf = ({ bytes, width, height }: PdfGround) =>
  Buffer.concat([
    Buffer.from(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
    ),
    bytes,
    Buffer.from('\nendstream'),
  ])

function stream(packed: Buffer, more = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${more} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** Objects one after the other, and the table that says where each begins. The last one tells the title. */
function assembled(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    places.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    add(Buffer.from(object as string))
    add(Buffer.from('\nendobj\n'))
  }
  const start = length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
