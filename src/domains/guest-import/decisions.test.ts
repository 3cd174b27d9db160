import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { aWorkbook } from '#test/factories/workbooks.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

interface Listed {
  name: string
  seats: number
  tel: string | null
}
const listed = async (list: GuestList): Promise<Listed[]> => (await list.list('?fetchSize=9999')).body.items
const look = async (list: GuestList, file: string) => (await list.importing(file, '?dryRun=true')).body
const named = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${prefix} ${from + at} bên sông`)

describe('a row like a household that there is', () => {
  const file = [
    'Tên;Số chỗ;Điện thoại;Ghi chú',
    'Anh Hiếu;4;0912345678;ngồi gần sân khấu',
    'Chị Lan;3;0987654321;',
    'Cô Ba;;;ăn chay',
    'cô ba;3;;',
  ].join('\n')
  async function aList() {
    const list = await aGuestList(house)
    const hieu = await list.guest({ name: 'Anh Hiếu', seats: 2, note: 'bạn thân', side: 'GROOM' })
    await list.guest({ name: 'Nhà chị Lan', tel: '0987654321', side: 'BRIDE' })
    await list.reply({ token: hieu.token, attending: 'YES', adults: 2 })
    return list
  }

  it('is shown beside it with what both would be as one', async () => {
    const dry = await look(await aList(), file)
    expect(dry.twins).toMatchObject([
      {
        ...{ index: 0, row: 2, outcome: 'DOUBLE' },
        twin: {
          ...{ by: 'NAME', name: 'Anh Hiếu', seats: 2, tel: '' },
          merged: {
            name: 'Anh Hiếu',
            side: 'GROOM',
            seats: 4,
            tel: '+84912345678',
            note: 'bạn thân; ngồi gần sân khấu',
          },
        },
      },
      { index: 1, outcome: 'NEW', twin: { by: 'PHONE', name: 'Nhà chị Lan' } },
      { index: 3, outcome: 'DOUBLE', twin: { by: 'NAME', id: null, index: 2, merged: { seats: 3, note: 'ăn chay' } } },
    ])
    expect(dry).toMatchObject({ added: 2, doubles: 2, merged: 0 })
  })

  it('is merged into it, kept beside it or left out, as was decided', async () => {
    const list = await aList()
    const { plan } = await look(list, file)
    const { body } = await list.importing(file, `?plan=${plan}&merge=0,3&skip=1`)
    expect(body).toMatchObject({ written: true, added: 1, merged: 2, doubles: 1 })
    expect(await listed(list)).toMatchObject([
      { name: 'Anh Hiếu', seats: 4, tel: '+84912345678', note: 'bạn thân; ngồi gần sân khấu', state: 'YES', adults: 2 },
      { name: 'Nhà chị Lan' },
      { name: 'Cô Ba', seats: 3, note: 'ăn chay' },
    ])
    const other = await aList()
    const kept = await other.importing(file, `?plan=${(await look(other, file)).plan}&keep=0,1,3`)
    expect(kept.body).toMatchObject({ added: 4, doubles: 0 })
    expect((await listed(other)).map(({ name }) => name)).toEqual([
      ...['Anh Hiếu', 'Nhà chị Lan', 'Anh Hiếu', 'Chị Lan', 'Cô Ba', 'cô ba'],
    ])
  })

  it('is decided about only on what was shown: a list that has changed meanwhile is shown again', async () => {
    const list = await aList()
    const { plan } = await look(list, file)
    const write = () => list.importing(file, `?plan=${plan}&keep=0,1,3`)
    expect((await write()).body.added).toBe(4)
    // the same again, after its answer was lost, doubles nobody
    expect(said(await write())).toBe('409 list_changed')
    expect(await listed(list)).toHaveLength(6)
    expect((await list.importing(file, '?keep=0')).status).toBe(400)
  })

  it('goes on being written while guests answer and the couple does other things', async () => {
    const list = await aList()
    const { plan } = await look(list, file)
    await list.guest({ name: 'Ai đó khác' })
    await list.reply({ name: 'Người lạ', attending: 'YES', adults: 1 })
    expect((await list.importing(file, `?plan=${plan}&merge=0`)).status).toBe(201)
  })
})

describe('two who import at once', () => {
  it('different files with the same households lose nobody and double nobody', async () => {
    const list = await aGuestList(house)
    const [his, hers] = [named('Nhà', 0, 120), named('Nhà', 60, 180)]
    const answers = await Promise.all([list.importing(his.join('\n')), list.importing(hers.join('\n'))])
    expect(answers.map(({ body }) => [body.rows, body.added + body.doubles])).toEqual([
      [120, 120],
      [120, 120],
    ])
    expect(answers.reduce((all, { body }) => all + body.added, 0)).toBe(180)
    const names = (await listed(list)).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set([...his, ...hers]))
    expect(names).toHaveLength(180)
  })

  it('on what both were shown: one writes, the other sees the list anew and adds what is missing', async () => {
    const list = await aGuestList(house)
    const files = [named('Nhà', 0, 30), named('Nhà', 20, 50)].map((lines) => lines.join('\n'))
    const plans = await Promise.all(files.map(async (file) => (await look(list, file)).plan))
    const write = (at: number) => list.importing(files[at]!, `?plan=${plans[at]}`)
    const answers = await Promise.all([write(0), write(1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const late = answers[0]?.status === 409 ? 0 : 1
    const again = await look(list, files[late]!)
    expect(again).toMatchObject({ added: 20, doubles: 10 })
    await list.importing(files[late]!, `?plan=${again.plan}`)
    expect(await listed(list)).toHaveLength(50)
  })

  it('and one who adds by hand: nobody stands twice', async () => {
    const list = await aGuestList(house)
    const lines = named('Nhà', 0, 50)
    await Promise.all([
      list.importing(lines.join('\n')),
      ask(house, `POST ${list.guestsPath}`, { name: 'Cô Sáu' }, list),
    ])
    expect(await listed(list)).toHaveLength(51)
  })
})

describe('columns of ceremonies', () => {
  const asked = async (list: GuestList) =>
    (await list.list()).body.items.map((one: { ceremonies: string[] | null }) => one.ceremonies)

  it('by words and by ticks become what each household is asked to; what is not on the card is told', async () => {
    const words = await aGuestList(house)
    const text = [
      'Tên\tBên\tLễ',
      'Cô A\tnhà gái\tTiệc',
      'Cô B\tnhà gái\tVu quy + tiệc',
      'Cô C\tnhà trai\tLễ',
      'Cô D\t\tcả hai',
    ]
    const { body } = await words.importing([...text, 'Cô E\tnhà gái\tĐám giỗ'].join('\n'))
    expect(body.marked).toMatchObject([{ name: 'Cô E', marks: [{ code: 'ceremonies_unknown', given: 'Đám giỗ' }] }])
    expect(await asked(words)).toEqual([['tiec'], null, ['thanh-hon', 'vu-quy'], null, null])
    const ticks = await aGuestList(house)
    const rows = [
      ['Khách mời', 'Bên', 'Lễ Vu Quy', 'Tiệc mừng'],
      ...[
        ['Cô A', 'Nhà gái', 'x', 'x'],
        ['Cô B', 'Nhà gái', '', '✓'],
        ['Cô C', 'Nhà trai', 'có', 'không'],
        ['Cô D', 'Nhà trai'],
      ],
    ]
    await ticks.importing(aWorkbook({ tabs: [{ rows }] }))
    expect(await asked(ticks)).toEqual([null, ['tiec'], ['vu-quy'], null])
  })

  it('of our own export come back as they were', async () => {
    const list = await aGuestList(house)
    const given = {
      side: 'BRIDE',
      seats: 5,
      group: 'Họ ngoại',
      tel: '0912345678',
      tags: ['xe đưa đón'],
      note: 'ăn kiêng',
    }
    const guest = await list.guest({ name: 'Cô Ba', ceremonies: ['tiec'], ...given })
    await list.reply({ token: guest.token, attending: 'YES', adults: 1 })
    const { csv } = (
      await ask(house, `GET ${list.guestsPath}/export`, undefined, { ...list, headers: { 'accept-language': 'vi' } })
    ).body
    const other = await aGuestList(house)
    expect((await other.importing(csv)).body).toMatchObject({ added: 1, wrong: 0 })
    expect(await listed(other)).toMatchObject([{ name: 'Cô Ba', ...given, tel: '+84912345678', ceremonies: ['tiec'] }])
    expect((await look(list, csv)).twins).toMatchObject([{ name: 'Cô Ba', twin: { merged: null } }])
  })
})
