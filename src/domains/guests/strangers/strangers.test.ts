import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anAddress, aSolution, ask, said, tally, written } from '#test/factories/customers.ts'
import { aGuestList, countedAnew, type GuestList, manyStrangers } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { forgetRemovedGuests } from './forget-removed-guests.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const YES = { attending: 'YES', adults: 2 }
const names = async (list: GuestList, query = '') =>
  (await list.list(query)).body.items.map(({ name }: { name: string }) => name)
const act = (list: GuestList, body: object) => ask(house, `PATCH ${list.guestsPath}`, body, list)
const clear = (list: GuestList) => ask(house, `DELETE ${list.guestsPath}/strangers`, undefined, list)
const set = (list: GuestList, body: object) => ask(house, `PATCH ${list.path}/guest-settings`, body, list)

/** An answer on the link for all by a plain form, as a browser without script sends it. */
const post = (list: GuestList, name: string, remoteAddress: string, more: object = {}) =>
  house.app.inject({
    method: 'POST',
    url: `/thiep/${list.name}`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      act: 'reply',
      name,
      'at-tiec': 'yes',
      'at-vu-quy': 'no',
      'at-thanh-hon': 'no',
      adults: '2',
      message: `Lời của ${name}`,
      ...more,
    }).toString(),
  })

/** An address from which nine strangers have answered, each for another card. */
async function aWornAddress() {
  const [ip, other] = [anAddress(), await aGuestList(house)]
  for (let at = 0; at < 9; at += 1) await other.reply({ name: `Khách ${at}`, attending: 'NO' }, { ip })
  return ip
}

describe('false replies', () => {
  it('that were removed count for nothing: a card that was flooded takes replies again', async () => {
    const list = await aGuestList(house)
    await manyStrangers(house, list.id, 3000)
    expect(said(await list.reply({ name: 'Bạn Thảo', ...YES }))).toBe('422 replies_full')
    await list.guest({ name: 'Cô chú Bảy' })
    const ids = (await list.list()).body.items
      .filter(({ listed }: { listed: boolean }) => !listed)
      .map(({ id }: { id: string }) => id)
    await act(list, { ids: ids.slice(0, 1500), removed: true })
    expect(said(await list.reply({ name: 'Bạn Thảo', ...YES }))).toBe('201')
    expect((await list.statistics()).households.total).toBe(1502)
  }, 60_000)

  it('go in one act, and come back; who was written down, taken over or seated stays', async () => {
    const list = await aGuestList(house)
    await list.guest({ name: 'Cô chú Bảy' })
    for (const name of ['Bạn Thảo', 'Bạn Lan', 'Kẻ lạ', 'Kẻ lạ khác']) await list.reply({ name, ...YES })
    const [, thao, lan, one, other] = (await list.list()).body.items as { id: string }[]
    expect((await act(list, { ids: [thao!.id], known: true })).body).toEqual({ changed: 1 })
    await ask(house, `PATCH ${list.path}/seating/tiec`, { guestIds: [lan!.id], table: 3 }, list)
    const cleared = await clear(list)
    expect(cleared.status).toBe(200)
    expect(new Set(cleared.body.ids)).toEqual(new Set([one!.id, other!.id]))
    expect(await names(list)).toEqual(['Cô chú Bảy', 'Bạn Thảo', 'Bạn Lan'])
    expect((await list.statistics()).households.total).toBe(3)
    await act(list, { ids: cleared.body.ids, removed: false })
    expect(await names(list)).toEqual(['Cô chú Bảy', 'Bạn Thảo', 'Bạn Lan', 'Kẻ lạ', 'Kẻ lạ khác'])
    const stranger = await aGuestList(house)
    expect(said(await ask(house, `DELETE ${list.guestsPath}/strangers`, undefined, { token: stranger.token }))).toBe(
      '404 not_found',
    )
  })

  it('are erased thirty days after they were removed, and not before', async () => {
    const list = await aGuestList(house)
    for (const name of ['Kẻ lạ', 'Kẻ lạ khác']) await list.reply({ name, ...YES })
    await clear(list)
    await sql`
      update guests set removed_at = now() - interval '31 days'
      where invitation_id = ${list.id} and name = 'Kẻ lạ'`.execute(house.db)
    await forgetRemovedGuests(house.db)
    const { rows } = await sql<{ name: string }>`select name from guests where invitation_id = ${list.id}`.execute(
      house.db,
    )
    expect(rows).toEqual([{ name: 'Kẻ lạ khác' }])
  })
})

describe('only by personal link', () => {
  it('refuses whoever has none in a sentence, on the card and in the call, and nobody else', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({ name: 'Cô chú Bảy' })
    const earlier = (await list.reply({ name: 'Bạn Thảo', ...YES })).body.editToken
    const page = async (query = '') => (await house.app.inject(`/thiep/${list.name}${query}`)).body
    expect(await page()).toContain('name="adults"')
    expect((await set(list, { personalOnly: true })).body).toMatchObject({ personalOnly: true, reserve: 0 })
    expect(said(await list.reply({ name: 'Kẻ lạ', ...YES }))).toBe('422 personal_link_only')
    expect(await page()).not.toContain('name="adults"')
    expect(await page()).toContain('đường dẫn riêng')
    expect((await post(list, 'Kẻ lạ', anAddress())).statusCode).toBe(422)
    for (const token of [guest.token, earlier]) {
      expect(await page(`?g=${token}`)).toContain('name="adults"')
      expect(said(await list.reply({ token, ...YES, adults: 3 }))).toBe('201')
    }
    expect((await list.list()).body.total).toBe(2)
    await set(list, { reserve: 2 })
    expect((await set(list, { personalOnly: false })).body).toMatchObject({ personalOnly: false, reserve: 2 })
    expect(await page()).toContain('name="adults"')
    expect(said(await list.reply({ name: 'Bạn Lan', ...YES }))).toBe('201')
  })
})

describe('from the tenth stranger of an address', () => {
  it('a reply takes work, which counts once; other addresses and households with a link do none', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const ip = anAddress()
    const say = (more: object = {}, from = ip) => list.reply({ name: 'Khách', ...YES, ...more }, { ip: from })
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await say())
    expect(tally(answers)).toEqual({ 201: 9, '428 proof_of_work_needed': 2 })
    const altcha = written(await aSolution(house))
    expect(said(await say({ altcha: `${altcha.slice(0, -9)}AAAAAAAA=` }))).toBe('428 proof_of_work_needed')
    expect(said(await say({ altcha }))).toBe('201')
    expect(said(await say({ altcha }))).toBe('428 proof_of_work_needed')
    expect(said(await say({}, anAddress()))).toBe('201')
    for (let at = 0; at < 12; at += 1) {
      expect(said(await list.reply({ token: guest.token, ...YES }, { ip }))).toBe('201')
    }
    expect((await list.list()).body.total).toBe(12)
  })

  it('without script it is kept and waits for the couple’s nod, counted nowhere until then', async () => {
    const list = await aGuestList(house)
    const ip = await aWornAddress()
    const sent = await post(list, 'Bạn Thảo', ip)
    expect(sent.statusCode).toBe(303)
    const own = String(sent.headers.location).split('#')[0]!
    const token = new URL(own, 'http://x').searchParams.get('g')!
    const shown = (await house.app.inject(own)).body
    expect(shown).toContain('data-answer="HELD"')
    expect(shown).toContain('Lời của Bạn Thảo')

    const seen = async () => ({
      listed: await names(list),
      total: (await list.list()).body.total,
      seats: (await list.statistics()).seats.adults,
      wishes: (await ask(house, `GET ${list.path}/wishes`, undefined, list)).body.total,
      door: (await ask(house, `GET ${list.path}/arrivals/tiec`, undefined, list)).body.guests.length,
      seating: (await ask(house, `GET ${list.path}/seating/tiec`, undefined, list)).body.guests.length,
    })
    expect(await seen()).toEqual({ listed: [], total: 0, seats: 0, wishes: 0, door: 0, seating: 0 })
    const held = (await list.list('?held=true')).body
    expect(held).toMatchObject({ total: 1, items: [{ name: 'Bạn Thảo', adults: 2, message: 'Lời của Bạn Thảo' }] })

    await list.reply({ token, ...YES, adults: 4 }, { ip })
    expect((await seen()).total).toBe(0)
    expect((await act(list, { ids: [held.items[0].id], known: true })).body).toEqual({ changed: 1 })
    expect(await seen()).toEqual({ listed: ['Bạn Thảo'], total: 1, seats: 4, wishes: 1, door: 1, seating: 1 })
    expect((await list.list('?held=true')).body.total).toBe(0)
    expect((await house.app.inject(own)).body).toContain('data-answer="YES"')
    expect(await countedAnew(house, list.id)).toMatchObject({ households: 1, adults: 4 })
  })

  it('what waits can be taken away by the couple and by whoever sent it', async () => {
    const list = await aGuestList(house)
    const ip = await aWornAddress()
    const tokens = []
    for (const name of ['Một', 'Hai', 'Ba']) {
      const { headers } = await post(list, name, ip)
      tokens.push(new URL(String(headers.location), 'http://x').searchParams.get('g')!)
    }
    expect((await ask(house, `DELETE ${list.openPath}/${tokens[0]}`)).status).toBe(204)
    const { items } = (await list.list('?held=true')).body
    await act(list, { ids: [items[0].id], removed: true })
    expect(await names(list, '?held=true')).toEqual(['Ba'])
    expect(new Set((await clear(list)).body.ids)).toEqual(new Set([items[1].id]))
    expect(await names(list, '?held=true')).toEqual([])
    await act(list, { ids: [items[1].id], removed: false })
    expect(await names(list, '?held=true')).toEqual(['Ba'])
    expect((await list.list()).body.total).toBe(0)
  })

  it('and with script the same form brings the work along, and is taken at once', async () => {
    const list = await aGuestList(house)
    const ip = await aWornAddress()
    await post(list, 'Bạn Thảo', ip, { altcha: written(await aSolution(house)) })
    expect(await names(list)).toEqual(['Bạn Thảo'])
  })

  it('what waits is bounded too, apart from what is taken', async () => {
    const list = await aGuestList(house, aDraft())
    await manyStrangers(house, list.id, 500, true)
    const ip = await aWornAddress()
    const refusal = await post(list, 'Một nữa', ip)
    expect(refusal.statusCode).toBe(422)
    expect(refusal.body).toContain('Một nữa')
    expect(said(await list.reply({ name: 'Bạn Thảo', ...YES }))).toBe('201')
  })
})
