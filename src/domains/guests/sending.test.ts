import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aGuestList, type GuestList, manyGuests } from '#test/factories/guests.ts'
import type { Guest } from './contract.ts'
import { EVERYBODY, narrowFrom, sendingAt } from './ui/narrowing.ts'
import { readyMessage } from './ui/ready-message.ts'
import { wayBack } from './ui/way-back.ts'

const clock = aClock(Date.parse('2026-11-05T09:00:00+07:00'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

const change = (list: GuestList, body: object) => ask(house, `PATCH ${list.guestsPath}`, body, list)
/** All that was sent is so much longer ago. */
const pass = (list: GuestList, hours: number) =>
  sql`update guests set invited_at = invited_at - ${hours}::int * interval '1 hour', reminded_at = array(
    select at - ${hours}::int * interval '1 hour' from unnest(reminded_at) at order by at)
    where invitation_id = ${list.id}`.execute(house.db)
const HOUR = 3_600_000
const guestsOf = async (list: GuestList): Promise<Guest[]> => (await list.list('?fetchSize=100')).body.items

describe('a reminder', () => {
  it('is kept with its time and count, once however often it is told within the hour, and can be taken back for as long', async () => {
    const list = await aGuestList(house)
    const { id } = await list.guest()
    const mark = async (reminded: boolean) => {
      await change(list, { ids: [id], reminded })
      const [guest] = await guestsOf(list)
      return [guest!.reminders, guest!.remindedTsp]
    }
    const now = clock.now()
    expect(await mark(true)).toEqual([1, now])
    expect(await mark(true)).toEqual([1, now])
    expect((await guestsOf(list))[0]).toMatchObject({ invitedTsp: now })
    await pass(list, 48)
    expect(await mark(true)).toEqual([2, now])
    expect(await mark(false)).toEqual([1, now - 48 * HOUR])
    expect(await mark(false)).toEqual([1, now - 48 * HOUR])
    const all = await Promise.all(Array.from({ length: 8 }, () => change(list, { ids: [id], reminded: true })))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await guestsOf(list))[0]).toMatchObject({ reminders: 2, remindedTsp: now })
    const { csv } = (await ask(house, `GET ${list.guestsPath}/export`, undefined, list)).body
    expect(csv).toContain('2026-11-05 09:00')
  })

  it('never grows without end, and nobody else’s household is marked by it', async () => {
    const [list, other] = [await aGuestList(house), await aGuestList(house)]
    const [guest, foreign] = [await list.guest(), await other.guest()]
    for (let at = 0; at < 34; at += 1) {
      await pass(list, 2)
      expect((await change(list, { ids: [guest.id, foreign.id], reminded: true })).body).toEqual({ changed: 1 })
    }
    expect((await guestsOf(list))[0]).toMatchObject({ reminders: 30, remindedTsp: clock.now() })
    expect((await guestsOf(other))[0]).toMatchObject({ reminders: 0, remindedTsp: null })
  })

  it('speaks as the couple chose once, and each message of the schedule has its words', async () => {
    const list = await aGuestList(house)
    const guest: Guest = await list.guest({ name: 'Cô chú Bảy', side: 'BRIDE' })
    const given = { guest, card: (await list.get()).body, link: 'L', own: null, lang: 'vi' as const }
    const said = (kind: 'reminder' | 'thanks' | 'saveTheDate', southern = false) =>
      readyMessage({ ...given, kind, southern, t: house.app.translate.vi })
    expect(said('reminder')).toContain('báo giúp chúng con')
    expect(said('reminder', true)).toContain('báo giúp tụi con')
    expect(said('saveTheDate')).toContain('Mong cô chú giữ giúp chúng con ngày này ạ')
    expect(said('thanks')).toMatch(/^Dạ con chào cô chú Bảy, chúng con .+ cảm ơn cô chú đã đến chung vui/)
  })
})

describe('marking many as sent', () => {
  it('marks each once, says who is left, and is undone for just those whom it marked', async () => {
    const list = await aGuestList(house)
    await manyGuests(house, list.id, 40)
    const guests = await guestsOf(list)
    const before = guests.slice(0, 3)
    await change(list, { ids: before.map(({ id }) => id), invited: true })
    expect((await list.list('?invited=true')).body.total).toBe(3)
    await pass(list, 1)
    const now = await guestsOf(list)
    const marked = await change(list, { ids: now.map(({ id }) => id), invited: true })
    expect(marked.body).toEqual({ changed: 40 })
    const after = await guestsOf(list)
    expect(after.every(({ invitedTsp }) => invitedTsp !== null)).toBe(true)
    expect(after.slice(0, 4).map(({ invitedTsp }) => clock.now() - invitedTsp!)).toEqual([HOUR, HOUR, HOUR, 0])
    for (const act of wayBack(now, { invited: true })) await change(list, act)
    expect((await list.list('?invited=true')).body.total).toBe(3)
  })

  it('and setting ceremonies of many is undone for each as it was', async () => {
    const list = await aGuestList(house)
    for (const ceremonies of [null, ['tiec'], ['tiec', 'vu-quy'], ['tiec']]) await list.guest({ ceremonies })
    const before = await guestsOf(list)
    await change(list, { ids: before.map(({ id }) => id), ceremonies: ['vu-quy'] })
    expect((await guestsOf(list)).map(({ ceremonies }) => ceremonies)).toEqual(Array(4).fill(['vu-quy']))
    const acts = wayBack(before, { ceremonies: ['vu-quy'] })
    expect(acts).toHaveLength(3)
    for (const act of acts) await change(list, act)
    expect(await guestsOf(list)).toEqual(before)
  })
})

describe('the filters in an address', () => {
  it('are those that the list knows; what it knows nothing of is dropped', async () => {
    const list = await aGuestList(house)
    await list.guest({ group: 'Cơ quan', tags: ['xa'] })
    const [card, guests] = [(await list.get()).body, await guestsOf(list)]
    const read = (query: string) => narrowFrom(new URLSearchParams(query), card, guests)
    const known = {
      q: 'hiếu',
      side: 'BRIDE',
      ceremony: 'tiec',
      group: 'Cơ quan',
      tag: 'xa',
      state: 'WAITING',
      vegetarian: 'true',
      invited: 'false',
      stranger: 'true',
      message: 'thanks',
    }
    expect(read(String(new URLSearchParams(known)))).toEqual(known)
    const strange = Object.keys(known).filter((key) => key !== 'q')
    for (const value of ['', 'lạ', 'toString', '__proto__', 'true1']) {
      expect(read(strange.map((key) => `${key}=${encodeURIComponent(value)}`).join('&'))).toEqual(EVERYBODY)
    }
    expect(read('page=4&side=GROOM')).toEqual({ ...EVERYBODY, side: 'GROOM' })
  })

  it('say which message is at hand', () => {
    const kind = (part: object) => sendingAt({ ...EVERYBODY, ...part })
    expect(kind({})).toBe('message')
    expect(kind({ state: 'WAITING' })).toBe('reminder')
    expect(kind({ state: 'WAITING', invited: 'false' })).toBe('message')
    expect(kind({ state: 'YES', message: 'thanks' })).toBe('thanks')
  })
})
