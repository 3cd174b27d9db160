import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aGift, giftBookOfCard } from '#test/factories/gifts.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { aTab } from '#test/factories/tabs.ts'
import { createGiftBook } from './gift-notes.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

/** A phone at the table; tabs of one phone share what it keeps. */
async function aTable({ id, token }: GuestList, kept = new Map<string, string>(), full = false) {
  const tab = aTab(house, token)
  const session = { isSignedIn: true }
  const keep = {
    read: (key: string) => JSON.parse(kept.get(key) ?? 'null'),
    write: (key: string, value: unknown) => !full && Boolean(kept.set(key, JSON.stringify(value))),
    remove: (key: string) => void kept.delete(key),
  }
  const isSignedIn = () => session.isSignedIn
  const book = createGiftBook({ call: tab.call, keep, clock: tab.clock, onOnline: tab.onOnline, isSignedIn }, id)
  const close = book.open()
  await tab.quiet()
  return { ...book, tab, kept, session, close, state: () => book.store.getState() }
}
const waiting = ({ state }: Awaited<ReturnType<typeof aTable>>) => state().notes.length

describe('a phone at the table', () => {
  it('keeps what was written without network, also when it is closed, and sends it once it is back', async () => {
    const card = await aGuestList(house)
    const table = await aTable(card)
    table.tab.line = 'away'
    table.note(aGift({ name: 'Nhà Một' }))
    table.note(aGift({ name: 'Nhà Hai', amount: 500_000 }))
    await table.tab.pass(20_000)
    expect([waiting(table), table.state().online]).toEqual([2, false])
    table.close()
    const again = await aTable(card, table.kept)
    expect(waiting(again)).toBe(0)
    expect(
      again
        .state()
        .gifts?.map(({ name }) => name)
        .sort(),
    ).toEqual(['Nhà Hai', 'Nhà Một'])
    expect(table.kept.size).toBe(0)
  })

  it('writes each gift once where answers are lost, and where two tabs send the same', async () => {
    const card = await aGuestList(house)
    const table = await aTable(card)
    table.tab.line = 'deaf'
    table.note(aGift())
    await table.tab.pass(30_000)
    expect(waiting(table)).toBe(1)
    const other = await aTable(card, table.kept)
    await table.tab.back()
    await other.tab.pass(10_000)
    expect(await giftBookOfCard(house, card).list()).toHaveLength(1)
    expect([waiting(table), waiting(other), table.state().online]).toEqual([0, 0, true])
  })

  it('does not bring back what somebody took out before the repeat came', async () => {
    const card = await aGuestList(house)
    const { list, remove } = giftBookOfCard(house, card)
    const table = await aTable(card)
    table.tab.line = 'deaf'
    table.note(aGift())
    await table.tab.quiet()
    const [gift] = await list()
    await remove(gift!.id, 1)
    await table.tab.back()
    expect([waiting(table), await list()]).toEqual([0, []])
  })

  it('shows what the house would not take, and lets it be corrected', async () => {
    const card = await aGuestList(house)
    const table = await aTable(card)
    table.note(aGift({ amount: -1 }))
    table.note(aGift({ name: 'Nhà Hai' }))
    await table.tab.pass(20_000)
    expect(table.state().notes).toMatchObject([{ problem: 'amount_wrong', gift: { amount: -1 } }])
    expect(table.state().gifts).toHaveLength(1)
    const asked = table.tab.sent.length
    await table.tab.pass(20_000)
    expect(table.tab.sent.length).toBe(asked)
    table.forget(table.state().notes[0]!.id)
    expect(table.kept.size).toBe(0)
  })

  it('works on where the device keeps nothing, and says so', async () => {
    const card = await aGuestList(house)
    const table = await aTable(card, new Map(), true)
    table.tab.line = 'away'
    table.note(aGift({ name: 'Nhà Một' }))
    table.note(aGift({ name: 'Nhà Hai' }))
    await table.tab.pass(10_000)
    expect([waiting(table), table.state().kept]).toEqual([2, false])
    await table.tab.back()
    expect(await giftBookOfCard(house, card).list()).toHaveLength(2)
  })

  it('keeps nothing of a card that is gone, and takes in nothing after a sign-out', async () => {
    const card = await aGuestList(house)
    const table = await aTable(card)
    table.session.isSignedIn = false
    table.note(aGift())
    await table.tab.pass(10_000)
    expect([waiting(table), table.state().gifts]).toEqual([1, []])
    table.session.isSignedIn = true
    await ask(house, `DELETE ${card.path}`, undefined, card)
    await table.tab.pass(10_000)
    expect([table.kept.size, waiting(table), table.state().missing]).toEqual([0, 0, true])
  })
})
