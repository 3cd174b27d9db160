import { crc32, deflateRawSync } from 'node:zlib'

type Rows = (string | number)[][]

/** Households by the thousand, every hundredth with a number of seats that can't be. */
export const aLongXlsx = (length: number) =>
  anXlsx([
    ['Khách mời', 'Bên', 'Số chỗ', 'SĐT'],
    ...Array.from({ length }, (_, at) => [
      `Nhà & bạn số ${at}`,
      at % 2 ? 'Nhà trai' : 'Nhà gái',
      at % 100 === 0 ? 0 : (at % 9) + 1,
      910_000_000 + at,
    ]),
  ])

/** A workbook of one sheet, as Excel would save it: words in a table of their own. */
const anXlsx = (rows: Rows) => aWorkbook({ tabs: [{ rows }] })

interface Workbook {
  /** In the order in which a person sees them; each lies in the part that it names, else in one by its place. */
  tabs: { rows: Rows; name?: string; merges?: string[]; part?: string; state?: 'hidden' | 'veryHidden' }[]
  /** Some programs write every element with one. */
  prefix?: string
  /** Where all that stands, from the root. */
  folder?: string
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function aWorkbook({ tabs, prefix, folder = 'xl' }: Workbook): Buffer {
  const p = prefix ? `${prefix}:` : ''
  const main = `xmlns${prefix ? `:${prefix}` : ''}="${MAIN}"`
  const words = [...new Set(tabs.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string'))]
  const places = new Map(words.map((word, at) => [word, at]))
  const sheetOf = (rows: Rows) => rows.map((row, at) => rowOf(p, row, at, places)).join('')
  const parts = tabs.map(({ part }, at) => part ?? `worksheets/sheet${at + 1}.xml`)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return aZip({
    '_rels/.rels': relations([relation('rId1', 'officeDocument', `${folder}/workbook.xml`)]),
    [`${folder}/workbook.xml`]: `${XML}<${p}workbook ${main} xmlns:r="${OFFICE}"><${p}sheets>${tabs
      .map(({ state, name }, at) => {
        const seen = state ? ` state="${state}"` : ''
        return `<${p}sheet name="${name ?? `Tab ${at}`}" sheetId="${at + 1}"${seen} r:id="rId${at + 5}"/>`
      })
      .join('')}</${p}sheets></${p}workbook>`,
    [`${folder}/_rels/workbook.xml.rels`]: relations([
      relation('rId1', 'theme', 'theme/theme1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
      ...parts.map((part, at) => relation(`rId${at + 5}`, 'worksheet', part)),
    ]),
    ...Object.fromEntries(
      parts.map((part, at) => [
        `${folder}/${part}`,
        `${XML}<${p}worksheet ${main}><${p}sheetData>${sheetOf(tabs[at]!.rows)}</${p}sheetData>${mergesOf(p, tabs[at]!.merges)}</${p}worksheet>`,
      ]),
    ),
    [`${folder}/sharedStrings.xml`]: `${XML}<${p}sst ${main}>${words
      .map((word) => `<${p}si><${p}t>${escaped(String(word))}</${p}t></${p}si>`)
      .join('')}</${p}sst>`,
  })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const relations = (all: string[]) => `${XML}<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`

function rowOf(p: string, row: (string | number)[], at: number, places: Map<string | number, number>): string {
  const cells = row.map((cell, column) => {
    const place = `r="${String.fromCharCode(65 + column)}${at + 1}"`
    return typeof cell === 'number'
      ? `<${p}c ${place}><${p}v>${cell}</${p}v></${p}c>`
      : `<${p}c ${place} t="s"><${p}v>${places.get(cell)}</${p}v></${p}c>`
  })
  return `<${p}row r="${at + 1}">${cells.join('')}</${p}row>`
}

const mergesOf = (p: string, merges: string[] = []) =>
  merges.length
    ? `<${p}mergeCells>${merges.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('')}</${p}mergeCells>`
    : ''

interface Broken {
  sheet?: string
  strings?: string
  told?: number
}

/** A workbook whose sheet or words are the given XML, however broken. */
export const aBrokenXlsx = ({ sheet = '<worksheet/>', strings = '<sst/>', told }: Broken) =>
  aZip(
    {
      '_rels/.rels': relations([`<Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`]),
      'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="A" r:id="a"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations([
        `<Relationship Id="a" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>`,
        `<Relationship Id="b" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`,
      ]),
      'xl/worksheets/sheet1.xml': sheet,
      'xl/sharedStrings.xml': strings,
    },
    told,
  )

/** `told`: the size that each file says it has, where that is a lie. */
export function aZip(files: Record<string, string | Buffer>, told?: number): Buffer {
  const locals: Buffer[] = []
  const heads: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(told ?? plain.length, 18)
    about.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(heads.length, 8)
  end.writeUInt16LE(heads.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
