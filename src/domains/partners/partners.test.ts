import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

let house: TestApp
let admin: Somebody
beforeAll(async () => {
  house = await anApp()
  admin = await aStaffPerson(house, 'admin')
})
afterAll(() => house.close())

const ask = (call: string, body?: object) => askOffice(house, call, { by: admin, body })
const aNewPartner = async (name: string) => (await ask('POST /api/office/partners', { name })).body.id as string

describe('a partner', () => {
  it('gets venues, brands, makers and fairs, each of which has one partner only', async () => {
    const [one, two] = [await aNewPartner('Hỷ Lâm'), await aNewPartner('Vọng Nguyệt')]
    for (const kind of ['venue', 'brand', 'maker', 'fair']) {
      const table = ({ venue: 'venues', brand: 'brands', maker: 'makers', fair: 'fairs' } as const)[kind as 'venue']
      const first = await house.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
      // among the fairs stand events, which no partner gets
      const id = kind === 'fair' ? 'hoi-cuoi-xuan-song-han' : first.id
      const links = await Promise.all(
        [one, two].map((partner) => ask(`PUT /api/office/partners/${partner}/things/${kind}/${id}`)),
      )
      expect(links.map(({ status }) => status).sort()).toEqual([204, 409])
    }
    const { items } = (await ask('GET /api/office/partners')).body
    const named = items.flatMap(({ things }: { things: { name: string }[] }) => things.map(({ name }) => name))
    expect(named).toHaveLength(4)
    expect(named.filter((name: string) => !name || /^[0-9a-f]{12}/.test(name))).toEqual([])
    expect((await ask(`PUT /api/office/partners/${one}/things/venue/khong-co`)).status).toBe(404)
  })

  it('is found by a part of a thing’s name, whose marks do not match everything', async () => {
    const found = (await ask('GET /api/office/things?kind=venue&q=palace')).body.items
    expect(found.length).toBeGreaterThan(2)
    expect((await ask('GET /api/office/things?kind=venue&q=%25')).body.items).toEqual([])
  })

  it('that is closed lets its members in no more, and its things are nobody’s', async () => {
    const id = await aNewPartner('Sắp nghỉ')
    const { id: maker } = await house.db
      .selectFrom('makers')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await ask(`PUT /api/office/partners/${id}/things/maker/${maker}`)
    const owner = await aStaffPerson(house, 'owner', id)
    expect((await askOffice(house, 'GET /api/office/visits?from=2026-11-16', { by: owner })).status).toBe(200)
    expect((await ask(`DELETE /api/office/partners/${id}`, { reason: 'hết hợp đồng' })).status).toBe(204)
    expect((await askOffice(house, 'GET /api/office/visits?from=2026-11-16', { by: owner })).status).toBe(403)
    const left = await house.db.selectFrom('partner_things').selectAll().where('partner_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
