import { deflateSync } from 'node:zlib'
import type { PdfFont } from './font.ts'

/** Widths and heights of sheets in points. */
export const A4 = { width: 595, height: 842 }
export const A5 = { width: 420, height: 595 }

const number = (value: number) => String(Math.round(value * 100) / 100)
const hex = (value: number) => value.toString(16).padStart(4, '0')
const colour = (css: string) =>
  [1, 3, 5].map((at) => number(Number.parseInt(css.slice(at, at + 2), 16) / 255)).join(' ')

export interface PdfGround {
  bytes: Buffer
  width: number
  height: number
}

interface UsedFont {
  font: PdfFont
  /** Glyphs that were used, and the letters they stand for: so that text can be searched, copied and read out. */
  glyphs: Map<number, string>
}

/** Pages of text, lines and simple shapes with the fonts that the text names; measured in points from the upper left corner. */
export class Pdf {
  readonly #size: typeof A4
  readonly #pages: string[][] = [[]]
  readonly #fonts: UsedFont[] = []
  /** A JPEG that lies under every page, edge to edge. */
  readonly #ground: PdfGround | undefined

  constructor({ size = A4, ground }: { size?: typeof A4; ground?: PdfGround } = {}) {
    this.#size = size
    this.#ground = ground
  }

  get pages(): number {
    return this.#pages.length
  }

  turn() {
    this.#pages.push([])
  }

  /** `x` is the middle of the line, `y` where the letters stand. */
  centred(text: string, x: number, y: number, size: number, { font, ink }: { font: PdfFont; ink: string }) {
    const [name, used] = this.#use(font)
    const glyphs = [...text].map((letter) => {
      const glyph = font.glyphOf(letter)
      if (!used.has(glyph)) used.set(glyph, letter)
      return hex(glyph)
    })
    const left = x - font.measure(text, size) / 2
    this.#draw(
      `${colour(ink)} rg BT /F${name} ${number(size)} Tf ${number(left)} ${this.#up(y)} Td <${glyphs.join('')}> Tj ET`,
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
    const ground = this.#ground
    const { width, height } = this.#size
    const first = 3 + OBJECTS_A_FONT * this.#fonts.length
    const kids = this.#pages.map((_, index) => `${first + 2 * index} 0 R`)
    const fonts = this.#fonts.map((_, index) => `/F${index} ${3 + OBJECTS_A_FONT * index} 0 R`).join(' ')
    const picture = ground ? ` /XObject << /G ${first + 2 * this.#pages.length} 0 R >>` : ''
    const objects = [
      `<< /Type /Catalog /Pages 2 0 R /Lang (${lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
      ...this.#fonts.flatMap((used, index) => fontObjects(used, 3 + OBJECTS_A_FONT * index)),
      ...this.#pages.flatMap((drawn, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << ${fonts} >>${picture} >> /Contents ${first + 2 * index + 1} 0 R >>`,
        stream(deflated([...(ground ? [`q ${width} 0 0 ${height} 0 0 cm /G Do Q`] : []), ...drawn].join('\n'))),
      ]),
      ...(ground ? [pictureOf(ground)] : []),
      `<< /Title <feff${[...Buffer.from(title, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}> /Producer (Song Hy) >>`,
    ]
    return assembled(objects)
  }

  #use(font: PdfFont): [number, Map<number, string>] {
    const at = this.#fonts.findIndex((one) => one.font === font)
    const known = this.#fonts[at]
    if (known) return [at, known.glyphs]
    const glyphs = new Map<number, string>()
    this.#fonts.push({ font, glyphs })
    return [this.#fonts.length - 1, glyphs]
  }

  #draw(command: string) {
    this.#pages.at(-1)!.push(command)
  }

  #up = (y: number) => number(this.#size.height - y)
}

const OBJECTS_A_FONT = 5

function fontObjects({ font, glyphs }: UsedFont, at: number): (string | Buffer)[] {
  const widths = [...glyphs.keys()].map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')
  const name = `/${font.name}`
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${at + 1} 0 R] /ToUnicode ${at + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${at + 2} 0 R /W [${widths}] /CIDToGIDMap /Identity >>`,
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 660 /StemV 80 /FontFile2 ${at + 3} 0 R >>`,
    stream(font.packed, `/Length1 ${font.bytes.length}`),
    stream(deflated(letterTable(glyphs))),
  ]
}

function letterTable(glyphs: Map<number, string>): string {
  const pairs = [...glyphs].map(
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
