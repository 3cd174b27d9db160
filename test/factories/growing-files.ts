import { deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { filled } from './growing-requests.ts'
import type { Growing } from './growth.ts'
import { pngOf } from './hostile-files.ts'
import { anMp3, box, id3 } from './music.ts'
import { aLongXlsx, aZip } from './workbooks.ts'

type Maker = (size: number) => Buffer | Promise<Buffer>

const sheet = (xml: string) => aZip({ 'xl/worksheets/sheet1.xml': xml })
const many = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length))

const IMPORT_LIMIT = 4 * 1024 * 1024 - 1024
/** As pasted, as CSV: what is read line by line and cell by cell. */
const TEXTS: Record<string, string> = {
  blanks: ' ',
  tabs: '\t',
  'line ends': '\n',
  commas: ',',
  semicolons: ';',
  quotes: '"',
  'quoted commas': '","',
  'open quotes': '\n"a',
  rows: '\nAnh Ba,Nhà trai,2,0912345678',
  'phones of digits': '0912 345 678 ',
  marks: '\u0301',
  bars: '|',
}

/** A workbook that is small to send and long to read: sizes are of what it holds. */
const WORKBOOKS: Record<string, Maker> = {
  'rows without an end': (size) => sheet(`<worksheet><sheetData>${many('<row>', size)}`),
  'cells without an end': (size) => sheet(`<worksheet><sheetData><row>${many('<c r="A1" t="s">', size)}`),
  'blanks in a tag': (size) => sheet(`<worksheet><row ${' '.repeat(size)}><c><v>1</v></c></row></worksheet>`),
  'many attributes': (size) =>
    sheet(`<worksheet><row ${Array.from({ length: size / 12 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'deep tags': (size) => sheet(many('<a>', size)),
  'many rows': (size) =>
    sheet(`<worksheet><sheetData>${many('<row><c t="str"><v>An</v></c></row>', size)}</sheetData></worksheet>`),
  'a far column': (size) =>
    sheet(`<worksheet><sheetData>${many('<row><c r="XFD1"><v>1</v></c></row>', size)}</sheetData></worksheet>`),
  'a comment': (size) => sheet(`<worksheet><!--${many('-a', size)}--></worksheet>`),
  entities: (size) =>
    sheet(`<worksheet><sheetData><row><c t="str"><v>${many('&amp;', size)}</v></c></row></sheetData></worksheet>`),
  'an open entity': (size) => sheet(`<worksheet><row><c><v>&${'a'.repeat(size)}`),
  'declared entities': (size) => sheet(`<!DOCTYPE a [${many('<!ENTITY a "aaaaaaaaaa">', size)}]><worksheet/>`),
  'shared words': (size) =>
    aZip({
      'xl/sharedStrings.xml': `<sst>${many('<si><t>a</t></si>', size)}</sst>`,
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
    }),
  'a long list': (size) => aLongXlsx(Math.floor(size / 700)),
  'many files': (size) =>
    aZip(Object.fromEntries(Array.from({ length: Math.floor(size / 400) }, (_, at) => [`a${at}.xml`, 'a']))),
  'an end far away': (size) =>
    Buffer.concat([aZip({ 'a.xml': 'a' }), Buffer.alloc(Math.min(size, IMPORT_LIMIT - 400))]),
  noise: (size) =>
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(Math.min(size, IMPORT_LIMIT - 400), 'PK\x01\x02')]),
}

export function growingImports(path: string, token: string): Growing[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const shot = (body: Buffer) => ({ method: 'POST', path: `${path}/imports?dryRun=true`, headers, body })
  const texts = Object.entries(TEXTS).map(([called, piece]) => ({
    name: `guest import text: ${called}`,
    limit: IMPORT_LIMIT,
    at: (size: number) => shot(Buffer.from(`Tên,Bên,Số khách,SĐT\n${filled(piece, size)}`)),
  }))
  const workbooks = Object.entries(WORKBOOKS).map(([called, make]) => ({
    name: `guest import XLSX: ${called}`,
    limit: IMPORT_LIMIT * 4,
    at: (size: number) => shot(make(size) as Buffer),
  }))
  return [...texts, ...workbooks]
}

const flat = (pixels: number) => {
  const side = Math.floor(Math.sqrt(pixels))
  return { side, picture: sharp({ create: { width: side, height: side, channels: 3, background: '#b5473c' } }) }
}
const PIXELS = 40_000_000
const PICTURE_LIMIT = 12 * 1024 * 1024 - 4096

/** Each file comes from somebody else, as far as they go: how many one may bring is another matter. */
export type Senders = () => Record<string, string>

/** Pictures by their pixels, and files that only begin like pictures by their bytes. */
export async function growingPictures(senders: Senders): Promise<Growing[]> {
  const shot = (body: Buffer) => ({
    method: 'POST',
    path: '/api/b2c/venue-reviews/pictures',
    headers: { ...senders(), 'content-type': 'application/octet-stream' },
    body,
  })
  const sized = async (called: string, limit: number, make: Maker): Promise<Growing> => {
    const made = new Map<number, Buffer>()
    for (const times of [1, 2, 4, 8])
      made.set(Math.floor((limit * times) / 8), await make(Math.floor((limit * times) / 8)))
    return { name: `picture: ${called}`, limit, at: (size) => shot(made.get(size)!) }
  }
  const noise = Buffer.alloc(PICTURE_LIMIT, 'x')
  const jpeg = await flat(10_000).picture.jpeg().toBuffer()
  return [
    await sized('PNG of one colour', PIXELS, (size) => flat(size).picture.png().toBuffer()),
    await sized('JPEG of one colour', PIXELS, (size) => flat(size).picture.jpeg().toBuffer()),
    await sized('progressive JPEG', PIXELS, (size) => flat(size).picture.jpeg({ progressive: true }).toBuffer()),
    await sized('WebP of one colour', PIXELS / 4, (size) => flat(size).picture.webp().toBuffer()),
    await sized('PNG without pixels', PIXELS, (size) =>
      pngOf(flat(size).side, flat(size).side, deflateSync(Buffer.alloc(10))),
    ),
    await sized('PNG letters', PICTURE_LIMIT, (size) =>
      Buffer.concat([pngOf(100, 100, deflateSync(Buffer.alloc(10_100))), noise.subarray(0, size - 1000)]),
    ),
    await sized('JPEG of comments', PICTURE_LIMIT, (size) => {
      const comments = Buffer.alloc(Math.floor((size - jpeg.length) / 4) * 4, Buffer.from([0xff, 0xfe, 0, 2]))
      return Buffer.concat([jpeg.subarray(0, 2), comments, jpeg.subarray(2)])
    }),
    await sized('JPEG of 0xff', PICTURE_LIMIT, (size) =>
      Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(size - 100, 0xff)]),
    ),
    await sized('packed nothing', PICTURE_LIMIT, (size) => pngOf(4000, 4000, deflateRawSync(Buffer.alloc(size)))),
  ]
}

const MUSIC_LIMIT = 6 * 1024 * 1024 - 4096
const MUSIC: Record<string, Maker> = {
  silence: (size) => anMp3({ seconds: size / 4000 }),
  'a tag': (size) => Buffer.concat([id3('x'.repeat(size)), anMp3()]),
  'tags in a row': (size) =>
    Buffer.concat([...Array.from({ length: Math.floor(size / 20) }, () => id3('x'.repeat(10))), anMp3()]),
  '0xff': (size) => Buffer.concat([anMp3(), Buffer.alloc(size, 0xff)]),
  'boxes in boxes': (size) => deepBoxes(Math.floor(size / 8)),
  'boxes in a row': (size) =>
    Buffer.concat([
      box('ftyp', Buffer.from('M4A ')),
      ...Array.from({ length: Math.floor(size / 8) }, () => box('free')),
    ]),
  'boxes without a size': (size) => Buffer.concat([box('ftyp', Buffer.from('M4A ')), Buffer.alloc(size)]),
}

/** A box in a box in a box, each eight bytes longer than what it holds. */
function deepBoxes(depth: number): Buffer {
  const boxes = Buffer.alloc(depth * 8)
  for (let at = 0; at < depth; at += 1) {
    boxes.writeUInt32BE((depth - at) * 8, at * 8)
    boxes.write('moov', at * 8 + 4, 'latin1')
  }
  return Buffer.concat([box('ftyp', Buffer.from('M4A ')), boxes])
}

export function growingMusic(senders: Senders): Growing[] {
  return Object.entries(MUSIC).map(([called, make]) => ({
    name: `music: ${called}`,
    limit: MUSIC_LIMIT,
    at: (size: number) => ({
      method: 'POST',
      path: '/api/b2c/wedding-invitations/music',
      headers: { ...senders(), 'content-type': 'application/octet-stream' },
      body: (make(size) as Buffer).subarray(0, MUSIC_LIMIT + 2000),
    }),
  }))
}
