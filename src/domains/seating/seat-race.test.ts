import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { aCoOwner } from '#test/factories/co-owners.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'

/** Two processes over one database, as a couple and a mother may reach them. */
let database: Awaited<ReturnType<typeof aDatabase>>
let [here, there] = [] as unknown as [TestApp, TestApp]
let list: GuestList
let mother: { token: string }
beforeAll(async () => {
  database = await aDatabase()
  const env = { LIMIT_SCALE: '1000' }
  here = await anApp({ env, databaseUrl: database.url })
  there = await anApp({ env, databaseUrl: database.url })
  list = await aGuestList(here)
  mother = await aCoOwner(here, list, { role: 'all' })
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

async function households(count: number) {
  const made: { id: string; token: string; name: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const guest = await list.guest({ name: `Nhà ${at + 1}`, seats: 4 })
    await list.reply({ token: guest.token, attending: 'YES', adults: 2 })
    made.push(guest)
  }
  return made
}
const seat = (app: TestApp, { token }: { token: string }, guestIds: string[], table: number, from: number | null) =>
  ask(app, `PATCH ${list.path}/seating/tiec`, { guestIds, table, from }, { token })
const placeOf = async (id: string) => {
  const { body } = await ask(there, `GET ${list.path}/seating/tiec`, undefined, { token: list.token })
  return body.guests.find((one: { id: string }) => one.id === id)?.table
}

describe('at the same moment, over two processes', () => {
  it('two people seat one household: it sits where one of them put it, and the other is told', async () => {
    const [guest] = await households(1)
    if (!guest) throw new Error('no household was made')
    let from: number | null = null
    for (let round = 0; round < 20; round += 1) {
      const tables = [round * 2 + 1, round * 2 + 2] as const
      const answers: { status: number; body: unknown }[] = await Promise.all([
        seat(here, list, [guest.id], tables[0], from),
        seat(there, mother, [guest.id], tables[1], from),
      ])
      expect(answers.map(said).toSorted()).toEqual(['200', '409 seated_elsewhere'])
      const seated: number = answers[0]?.status === 200 ? tables[0] : tables[1]
      expect(await placeOf(guest.id)).toBe(seated)
      from = seated
    }
  })

  it('two people seat the same households in another order: one moves all of them, and nobody waits for ever', async () => {
    const ids = (await households(12)).map(({ id }) => id)
    let from: number | null = null
    for (let round = 0; round < 10; round += 1) {
      const tables = [100 + round * 2, 101 + round * 2] as const
      const answers: { status: number; body: unknown }[] = await Promise.all([
        seat(here, list, ids, tables[0], from),
        seat(there, mother, ids.toReversed(), tables[1], from),
      ])
      expect(answers.map(said).toSorted()).toEqual(['200', '409 seated_elsewhere'])
      from = answers[0]?.status === 200 ? tables[0] : tables[1]
      for (const id of ids) expect(await placeOf(id)).toBe(from)
    }
  })

  it('a guest answers while the household is edited and seated: what each changed is kept', async () => {
    const guests = await households(10)
    const as = { token: list.token }
    await Promise.all(
      guests.flatMap(({ id, token }, at) => [
        ask(there, `POST ${list.openPath}`, { token, attending: 'YES', adults: 3, children: 1, message: `Mừng ${at}` }),
        ask(here, `PUT ${list.guestsPath}/${id}`, { name: `Nhà mới ${at}`, note: 'gần sân khấu', group: 'Họ nội' }, as),
        seat(at % 2 ? here : there, mother, [id], 300 + at, null),
        ask(there, `PATCH ${list.guestsPath}`, { ids: [id], invited: true }, { token: mother.token }),
      ]),
    )
    const kept = (await list.list()).body.items.filter(({ id }: { id: string }) => guests.some((one) => one.id === id))
    expect(kept).toHaveLength(10)
    for (const one of kept) {
      const at = guests.findIndex(({ id }) => id === one.id)
      expect(one).toMatchObject({
        ...{ name: `Nhà mới ${at}`, note: 'gần sân khấu', group: 'Họ nội', places: { tiec: 300 + at } },
        ...{ state: 'YES', adults: 3, children: 1, message: `Mừng ${at}`, invitedTsp: expect.any(Number) },
      })
    }
  })

  it('two arrange the room: every table stands where it was put', async () => {
    const arrange = (app: TestApp, { token }: { token: string }, things: object) =>
      ask(app, `PATCH ${list.path}/seating/tiec/room`, { things }, { token })
    await arrange(here, list, { 'table-400': { x: 1, y: 1 } })
    const moves = Array.from({ length: 40 }, (_, at) => ({ key: `table-${at + 1}`, thing: { x: at * 20, y: at * 10 } }))
    const answers = await Promise.all([
      ...moves.map(({ key, thing }, at) => arrange(at % 2 ? here : there, at % 2 ? list : mother, { [key]: thing })),
      arrange(there, mother, { 'table-400': null }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(41).fill(200))
    const { body } = await ask(here, `GET ${list.path}/seating/tiec`, undefined, { token: list.token })
    expect(body.things).toEqual(Object.fromEntries(moves.map(({ key, thing }) => [key, thing])))
  })

  it('both are told that two households sit apart: it is one pair', async () => {
    const [one, other] = await households(2)
    if (!one || !other) throw new Error('no households were made')
    const tell = (app: TestApp, [a, b]: [string, string]) =>
      ask(app, `PUT ${list.path}/seating-pairs/${a}/${b}`, { kind: 'apart' }, { token: mother.token })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? tell(here, [one.id, other.id]) : tell(there, [other.id, one.id]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { body } = await ask(here, `GET ${list.path}/seating/tiec`, undefined, { token: list.token })
    expect(body.pairs).toMatchObject([{ kind: 'apart', guestIds: [one.id, other.id].sort() }])
  })
})
