import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDeletedInvitations } from '#domains/drafts/deleting/erase-deleted.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aGuestList, countedAnew, manyGuests } from '#test/factories/guests.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

describe('statistics', () => {
  it('tell views, replies, seats by side and ceremony, and the tables to order [GET /api/b2c/wedding-invitations/{id}/statistics]', async () => {
    const list = await aGuestList(house)
    const groom = await list.guest({ name: 'Nhà Một', side: 'GROOM', seats: 5 })
    const bride = await list.guest({ name: 'Nhà Hai', side: 'BRIDE', seats: 3 })
    const none = await list.guest({ name: 'Nhà Ba' })
    await list.guest({ name: 'Nhà Bốn' })
    await list.reply({ token: groom.token, attending: 'YES', adults: 9, children: 2, vegetarians: 1 })
    await list.reply({
      token: bride.token,
      attending: 'YES',
      adults: 2,
      ceremonies: ['vu-quy'],
      message: 'Mừng hai bạn',
    })
    await list.reply({ token: none.token, attending: 'NO' })
    await ask(house, `PATCH ${list.path}/guest-settings`, { reserve: 2 }, list)
    const views = `/api/public/wedding-invitations/${list.id}/wedding-invitation-views` as const
    await ask(house, `POST ${views}`, undefined, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13)' } })
    const told = await list.statistics()
    expect(told).toMatchObject({
      households: { total: 4, seats: 12, bySide: { GROOM: 1, BRIDE: 1, SHARED: 2 } },
      replies: { yes: 2, no: 1, waiting: 1 },
      seats: { adults: 11, children: 2, vegetarians: 1, bySide: { GROOM: 11, BRIDE: 2, SHARED: 0 } },
      tables: 4,
      reserve: 2,
      wishes: { total: 1, shown: 0 },
    })
    expect(told.ceremonies).toMatchObject([
      { id: 'vu-quy', seats: { adults: 2 }, main: false },
      { id: 'thanh-hon', seats: { adults: 9 } },
      { id: 'tiec', seats: { adults: 9, children: 2 }, main: true, no: 2, tables: 4 },
    ])
    expect(Object.keys(told.views)).toEqual(['total', 'unique', 'daily'])
  })

  it('are read from sums, which the rows always add up to, whatever happens to them', async () => {
    const list = await aGuestList(house)
    await manyGuests(house, list.id, 2000)
    await sql`update guests set side = 'GROOM' where invitation_id = ${list.id} and position % 7 = 0`.execute(house.db)
    await sql`update guests set removed_at = now() where invitation_id = ${list.id} and position % 5 = 0`.execute(
      house.db,
    )
    await sql`delete from guests where invitation_id = ${list.id} and position % 11 = 0`.execute(house.db)
    await sql`update guests set removed_at = null where invitation_id = ${list.id} and position % 10 = 0`.execute(
      house.db,
    )
    const { households, yes, no, adults, children } = await countedAnew(house, list.id)
    const told = await list.statistics()
    expect(told.households.total).toBe(households)
    expect(told.replies).toEqual({ yes, no, waiting: households! - yes! - no! })
    expect(told.seats).toMatchObject({ adults, children })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select sum(yes) from guest_figures where invitation_id = ${list.id}`.execute(house.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('on guests')
    expect((await ask(house, `DELETE ${list.path}`, undefined, list)).status).toBe(204)
    await eraseDeletedInvitations(house.db, Date.now() + 30 * 86_400_000)
    const { rows: left } = await sql`select 1 from guest_figures where invitation_id = ${list.id}`.execute(house.db)
    expect(left).toEqual([])
  })
})

describe('wishes', () => {
  it('stand on the card once the couple shows them, and are read again when they change', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const say = (message: string) => list.reply({ token: guest.token, attending: 'YES', adults: 1, message })
    const shown = async () =>
      (await ask(house, `GET /api/public/wedding-invitations/${list.id}/wishes`)).body.items.map(
        ({ text }: { text: string }) => text,
      )
    const judge = (state: string, text: string) =>
      ask(house, `PATCH ${list.path}/wishes/${guest.id}`, { state, text }, list)
    const onCard = async () => (await house.app.inject(`/thiep/${list.name}`)).body.includes('Bách niên giai lão')
    await say('Bách niên giai lão')
    expect([await shown(), await onCard()]).toEqual([[], false])
    const waiting = (await ask(house, `GET ${list.path}/wishes?state=PENDING`, undefined, list)).body
    expect(waiting).toMatchObject({ total: 1, items: [{ id: guest.id, text: 'Bách niên giai lão' }] })
    expect((await judge('SHOWN', 'Bách niên giai lão')).body.state).toBe('SHOWN')
    expect(await shown()).toEqual(['Bách niên giai lão'])
    await expect.poll(onCard).toBe(true)
    expect((await list.statistics()).wishes).toEqual({ total: 1, shown: 1 })
    await say('Bách niên giai lão!')
    expect(await shown()).toEqual([])
    await expect.poll(onCard).toBe(false)
    expect((await judge('SHOWN', 'Bách niên giai lão')).status).toBe(409)
    await judge('SHOWN', 'Bách niên giai lão!')
    await judge('HIDDEN', 'Bách niên giai lão!')
    expect(await shown()).toEqual([])
  })
})

describe('tables', () => {
  it('of ten seat households, one ceremony apart from another', async () => {
    const list = await aGuestList(house)
    const [one, two] = [await list.guest({ name: 'Nhà Một' }), await list.guest({ name: 'Nhà Hai' })]
    await list.guest({ name: 'Nhà Ba' })
    await list.reply({ token: one.token, attending: 'YES', adults: 6, vegetarians: 1 })
    await list.reply({ token: two.token, attending: 'YES', adults: 5 })
    const seating = async () => (await ask(house, `GET ${list.path}/seating/tiec`, undefined, list)).body
    expect((await seating()).tables).toHaveLength(2)
    expect((await seating()).guests).toMatchObject([
      { name: 'Nhà Một', people: 6, table: null },
      { name: 'Nhà Hai', people: 5, table: null },
    ])
    const put = (body: object) => ask(house, `PATCH ${list.path}/seating/tiec`, body, list)
    expect((await put({ guestIds: [one.id, two.id], table: 3 })).body).toEqual({ changed: 2 })
    await put({ guestIds: [two.id], table: null })
    await ask(house, `PUT ${list.path}/seating/tiec/tables/3`, { name: 'Bạn đại học' }, list)
    const after = await seating()
    expect(after.guests.map(({ table }: { table: number }) => table)).toEqual([3, null])
    expect(after.tables).toEqual([
      { number: 1, name: '' },
      { number: 2, name: '' },
      { number: 3, name: 'Bạn đại học' },
    ])
    expect((await ask(house, `GET ${list.path}/seating/thanh-hon`, undefined, list)).body.guests[0].table).toBe(null)
    expect((await put({ guestIds: [one.id], table: 0 })).status).toBe(400)
    expect((await ask(house, `GET ${list.path}/seating/khong-co`, undefined, list)).status).toBe(404)
  })
})

describe('the door', () => {
  it('takes what phones noted in any order and any number of times: the latest of a household counts, once', async () => {
    const list = await aGuestList(house)
    const guests = await Promise.all(['Một', 'Hai', 'Ba'].map((name) => list.guest({ name: `Nhà ${name}` })))
    const note = (at: number, people: number, tsp: number) => ({
      id: crypto.randomUUID(),
      guestId: guests[at].id,
      people,
      tsp: 1_795_000_000_000 + tsp,
    })
    const first = [note(0, 3, 10), note(1, 2, 20)]
    const second = [note(0, 4, 30), note(2, 1, 15), note(1, 0, 40)]
    const tell = (arrivals: object[]) => ask(house, `PATCH ${list.path}/arrivals/tiec`, { arrivals }, list)
    await Promise.all([tell(second), tell(first), tell(second), tell(first), tell([...first, ...second])])
    const { body } = await ask(house, `GET ${list.path}/arrivals/tiec`, undefined, list)
    const arrived = new Map(body.guests.map((one: { name: string; arrived: number }) => [one.name, one.arrived]))
    expect(Object.fromEntries(arrived)).toEqual({ 'Nhà Một': 4, 'Nhà Hai': 0, 'Nhà Ba': 1 })
    expect(JSON.stringify(body)).not.toContain('"tel"')
    const { rows } = await sql`select 1 from guest_arrivals`.execute(house.db)
    expect(rows).toHaveLength(5)
    const other = await aGuestList(house)
    const foreign = { id: crypto.randomUUID(), guestId: guests[0].id, people: 9, tsp: 1_796_000_000_000 }
    const told = await ask(house, `PATCH ${other.path}/arrivals/tiec`, { arrivals: [foreign] }, other)
    expect(told.body).toEqual({ taken: [foreign.id], guests: [] })
    expect((await sql`select 1 from guest_arrivals`.execute(house.db)).rows).toHaveLength(5)
  })
})
