import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aMessyList } from '#test/factories/messy-list.ts'
import { MOST_ROWS } from './contract.ts'
import { readRows } from './read-rows.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const CEREMONIES = [
  { key: 'vu-quy', name: 'Lễ Vu Quy', side: 'BRIDE' },
  { key: 'thanh-hon', name: 'Lễ Thành Hôn', side: 'GROOM' },
  { key: 'tiec', name: 'Tiệc mừng', side: 'SHARED' },
] as const

describe('a list as families really keep it', () => {
  const { file, expected } = aMessyList()
  const read = readRows(file, { mostGuests: MOST_ROWS, ceremonies: [...CEREMONIES] })

  it('of 500 lines is read into the households that a person would see in it', () => {
    expect(expected.size).toBeGreaterThan(500)
    const households = [...expected].flatMap(([place, one]) => ('name' in one ? [{ place, ...one }] : []))
    expect(households.length).toBe(384)
    const found = new Map(read.rows.map((row) => [`${row.tab} ${row.row}`, row]))
    for (const { place, name, seats, tel, group, marks = [], note, ceremonies } of households) {
      const row = found.get(place)
      expect({ place, ...row, marks: row?.marks.map(({ code }) => code) }).toMatchObject({
        place,
        name,
        seats,
        tel,
        group,
        marks,
        fields: {},
        side: place.startsWith('Nhà trai') ? 'GROOM' : 'BRIDE',
        ...(note && { note }),
        ...(ceremonies !== undefined && { ceremonies }),
      })
    }
  })

  it('has every line accounted for once, with its reason', () => {
    const accounts = new Map<string, string>()
    const account = (place: string, what: string) => accounts.set(place, accounts.has(place) ? 'twice' : what)
    for (const { tab, row, fields } of read.rows) account(`${tab} ${row}`, Object.keys(fields)[0] ?? 'household')
    for (const { tab, row, through, reason } of read.skipped) {
      for (let at = row; at <= (reason === 'tab' ? row : through); at += 1) account(`${tab} ${at}`, reason)
    }
    const wanted = [...expected].map(([place, one]) => [
      place,
      'reason' in one ? one.reason : 'wrong' in one ? one.wrong : 'household',
    ])
    expect(Object.fromEntries(accounts)).toEqual(Object.fromEntries(wanted))
    expect(read.unread).toContain('Địa chỉ')
  })

  it('is counted line by line by the preview and by the result, and what was seen is what is written', async () => {
    const list = await aGuestList(house)
    const all = [...expected.values()]
    const households = all.flatMap((one) => ('name' in one ? [one] : []))
    const named = households.filter(({ like }) => like === 'NAME')
    const dry = (await list.importing(file, '?dryRun=true')).body
    const wanted = {
      lines: expected.size + 2,
      rows: households.length + 20,
      added: households.length - named.length,
      doubles: named.length,
      wrong: 20,
    }
    expect(dry).toMatchObject({ ...wanted, written: false, merged: 0, skipped: wanted.lines - wanted.rows })
    expect((await list.list()).body.total).toBe(0)
    const merge = dry.twins.flatMap(({ index, outcome }: { index: number; outcome: string }) =>
      outcome === 'DOUBLE' ? [index] : [],
    )
    const { body } = await list.importing(file, `?plan=${dry.plan}&merge=${merge.join(',')}`)
    expect(body).toMatchObject({ ...wanted, written: true, doubles: 0, merged: named.length })
    const { items, total } = (await list.list('?fetchSize=9999')).body
    expect(total).toBe(wanted.added)
    const kept = new Map(items.map((one: { name: string; seats: number; tel: string | null }) => [one.name, one]))
    for (const { name, tel, seats, like } of households.filter((one) => one.like !== 'NAME')) {
      const merged = named.find((one) => one.name === name.toUpperCase())
      expect(kept.get(name), `${name} ${like}`).toMatchObject({ tel: tel || null, seats: merged?.seats ?? seats })
    }
    const short = items.find(({ note }: { note: string }) => note.includes('12345'))
    expect(short.note).toBe('ăn chay; Số điện thoại cần xem lại: 12345')
    const again = (await list.importing(file, '?dryRun=true')).body
    expect(again).toMatchObject({ added: 0, wrong: 20 })
  }, 60_000)
})
