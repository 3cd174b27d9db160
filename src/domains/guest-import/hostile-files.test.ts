import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { healthBeside, listening } from '#test/factories/beside.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { IS_SHORT } from '#test/factories/short.ts'
import { aBrokenXlsx, aLongXlsx, aWorkbook, aZip } from '#test/factories/workbooks.ts'

let house: TestApp
let list: GuestList
beforeAll(async () => {
  house = await anApp({ env: { LIMIT_SCALE: '100' } })
  list = await aGuestList(house)
})
afterAll(() => house.close())

const MEGABYTE = 1024 * 1024
const filled = (piece: string, bytes = MEGABYTE) => piece.repeat(Math.floor(bytes / piece.length))
const inSheet = (xml: string) => aBrokenXlsx({ sheet: `<worksheet><sheetData>${xml}` })

const HOSTILE: Record<string, () => Buffer> = {
  'rows without end': () => inSheet(filled('<row>')),
  'rows that are never closed': () => inSheet(filled('<row r="1"')),
  'cells without end': () => inSheet(`<row>${filled('<c>')}</row>`),
  'words without end': () => aBrokenXlsx({ strings: `<sst>${filled('<si><t>')}` }),
  'readings without end': () => aBrokenXlsx({ strings: `<sst><si>${filled('<rPh>')}</si></sst>` }),
  'attributes without end': () => inSheet(`<row ${filled('a="" ')}/>`),
  'merged cells without end': () =>
    inSheet(
      `${Array.from({ length: 9000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="str"><v>Nhà ${at}</v></c></row>`).join('')}
      </sheetData><mergeCells>${'<mergeCell ref="A1:A1048576"/>'.repeat(4900)}</mergeCells></worksheet>`,
    ),
  'one long attribute': () => inSheet(`<row r="${filled(' ')}"/>`),
  'entities by the thousand': () => inSheet(`<row><c t="str"><v>${filled('&#65;')}</v></c></row>`),
  'a pasted run of blanks': () => Buffer.from(filled(' ')),
  'blanks between signs': () => Buffer.from(`Anh Hiếu${filled(' \t', MEGABYTE)}-x`),
  commas: () => Buffer.from(filled(',')),
  'quotation marks': () => Buffer.from(filled('"')),
  'a quotation that is never closed': () => Buffer.from(`"${filled('a\n')}`),
  digits: () => Buffer.from(filled('0')),
  'numbers with blanks': () => Buffer.from(filled('0 ')),
  'a bomb': () => aBrokenXlsx({ sheet: filled(' ', 200 * MEGABYTE) }),
  'a bomb that says it is small': () => aBrokenXlsx({ sheet: filled(' ', 200 * MEGABYTE), told: 9 }),
  'parts by the thousand': () => aZip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}`, '']))),
}

/** One of each sort: opened without end, closed never, spent on blanks, merged, told as small, in many parts. */
const WORST = [
  'rows without end',
  'attributes without end',
  'merged cells without end',
  'a pasted run of blanks',
  'quotation marks',
  'a bomb that says it is small',
  'parts by the thousand',
]
const tried = Object.entries(HOSTILE).filter(([kind]) => !IS_SHORT || WORST.includes(kind))

describe('a hostile file', () => {
  it.each(tried)(
    'of %s keeps nobody waiting',
    async (_, make) => {
      const file = make()
      const url = `${await listening(house)}${list.guestsPath}/imports?dryRun=true`
      const statuses: number[] = []
      const { beside, bearable } = await healthBeside(house, () =>
        Promise.all(
          [1, 2, 3].map(async (at) => {
            const headers = {
              authorization: `Bearer ${list.token}`,
              'content-type': 'application/octet-stream',
              'idempotency-key': `hostile-${at}-${file.length}`,
            }
            statuses.push((await fetch(url, { method: 'POST', body: new Uint8Array(file), headers })).status)
          }),
        ),
      )
      expect(statuses.filter((status) => ![201, 422, 503].includes(status))).toEqual([])
      expect(beside).toBeLessThan(bearable)
    },
    120_000,
  )

  it('is refused by what is wrong with it', async () => {
    const wrong: [file: Buffer, code: string][] = [
      [inSheet('<row><c>'), 'file_unreadable'],
      [HOSTILE['a bomb']!(), 'file_too_heavy'],
      [HOSTILE['a bomb that says it is small']!(), 'file_too_heavy'],
      [inSheet(`${filled('<row><c/></row>', 6 * MEGABYTE)}</sheetData></worksheet>`), 'file_too_heavy'],
      [aLongXlsx(12_500), 'too_many_rows'],
    ]
    for (const [file, code] of wrong) expect((await list.importing(file)).body.error?.code).toBe(code)
  }, 60_000)

  it('is no guest list at all: an old or locked workbook, a picture', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    for (const file of [old, picture]) {
      expect((await list.importing(file)).body.error?.code).toBe('file_unreadable')
    }
  })

  it('by the dozen leaves the others their answers, and whoever comes too many is told to wait', async () => {
    const file = aLongXlsx(8000)
    const answers = Promise.all(Array.from({ length: 40 }, () => list.importing(file, '?dryRun=true')))
    const meanwhile = await house.app.inject('/api/public/authcall-challenge')
    expect(meanwhile.statusCode).toBe(200)
    const statuses = (await answers).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
  }, 120_000)
})

describe('a workbook', () => {
  const names = async (file: Buffer) => {
    const { body } = await list.importing(file, '?dryRun=true')
    return body.preview.map(({ name }: { name: string }) => name)
  }

  it('is read from the tab that stands first, wherever its part lies', async () => {
    const moved = aWorkbook({
      tabs: [
        { rows: [['Nhà đứng trước']], part: 'worksheets/sheet2.xml' },
        { rows: [['Nhà đứng sau']], part: 'worksheets/sheet1.xml' },
      ],
    })
    expect(await names(moved)).toEqual(['Nhà đứng trước'])
  })

  it('is read from the first tab that can be seen, and from whatever folder it names', async () => {
    const hidden = aWorkbook({
      folder: 'data/book',
      tabs: [{ rows: [['Nhà bị ẩn']], state: 'hidden' }, { rows: [['Nhà thấy được']] }],
    })
    expect(await names(hidden)).toEqual(['Nhà thấy được'])
  })

  it('is read with a prefix as without', async () => {
    expect(await names(aWorkbook({ prefix: 'x', tabs: [{ rows: [['Anh Hiếu'], ['Chị Lan']] }] }))).toEqual([
      'Anh Hiếu',
      'Chị Lan',
    ])
  })
})
