import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '#platform/db.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aWishBook, type WishBook } from '#test/factories/wishes.ts'
import type { ScreenWish } from './contract.ts'
import { mergeWishes } from './rules.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp({ env: { LIMIT_SCALE: '1000' }, poolSize: 24 })
})
afterAll(() => house.close())

const names = (items: { name: string }[]) => items.map(({ name }) => name).sort()

/** A screen that asks whenever it is told to, and merges as the real one does. */
function aReader(book: WishBook) {
  let held = new Map<string, ScreenWish>()
  let next: string | undefined
  return {
    async ask() {
      const told = await book.told(next)
      held = mergeWishes(held, told)
      next = told.next
      return told
    },
    texts: () => [...held.values()].map(({ text }) => text).sort(),
  }
}

/** A cursor behind everything told so far: others who write to the server in the same moment can hold it back. */
async function settled(book: WishBook, from: string): Promise<string> {
  let cursor = from
  await vi.waitFor(async () => {
    const { items, removed, next } = await book.told(cursor)
    cursor = next
    expect([...items, ...removed]).toEqual([])
  })
  return cursor
}

const write = (db: Db, { id }: WishBook, text: string) =>
  sql`
    insert into guest_wishes (id, invitation_id, side, name, wish, wish_state, wished_at)
    values (md5(${id} || ${text}), ${id}, 'SHARED', 'Khách', ${text}, 'SHOWN', now())`.execute(db)

describe('live wishes', () => {
  it('tell everything first, then what changed: shown, changed, hidden, taken from the list', async () => {
    const book = await aWishBook(house)
    await book.showAtOnce(true)
    const guest = await book.guest({ name: 'Nhà Bảy' })
    await book.wish({ token: guest.token, message: 'Một' })
    await book.wish({ name: 'Bạn xa', message: 'Hai' })
    const first = await book.told()
    expect([first.whole, names(first.items), first.removed]).toEqual([true, ['Bạn xa', 'Nhà Bảy'], []])
    expect(first.items[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'Bạn xa',
      text: 'Hai',
      wishedTsp: expect.any(Number),
    })
    const begun = await settled(book, first.next)

    await ask(house, `PUT ${book.guestsPath}/${guest.id}`, { name: 'Gia đình Bảy' }, book)
    await book.wish({ name: 'Đến sau', message: 'Ba' })
    const second = await book.told(begun)
    expect([second.whole, names(second.items), second.removed]).toEqual([false, ['Gia đình Bảy', 'Đến sau'], []])
    const later = await settled(book, second.next)
    // somebody's note changes nothing that is shown
    await ask(house, `PUT ${book.guestsPath}/${guest.id}`, { note: 'ngồi gần sân khấu' }, book)
    expect((await book.told(later)).items).toEqual([])

    const far = first.items.find(({ name }) => name === 'Bạn xa')!
    await book.judge(far.id, { state: 'HIDDEN', text: 'Hai' })
    await ask(house, `PATCH ${book.guestsPath}`, { ids: [guest.id], removed: true }, book)
    const third = await book.told(later)
    expect([third.items, third.removed.toSorted()]).toEqual([[], [far.id, guest.id].sort()])
    await book.judge(far.id, { state: 'SHOWN', text: 'Hai' })
    expect(names((await book.told(third.next)).items)).toEqual(['Bạn xa'])
  })

  it('tell nothing that waits to be read, and nothing of a reply that waits for the nod', async () => {
    const book = await aWishBook(house)
    await book.wish({ name: 'Chờ đọc', message: 'Bí mật' })
    const { items, next } = await book.told()
    expect(items).toEqual([])
    await house.db.updateTable('guest_wishes').set({ name: 'Vẫn chờ' }).where('invitation_id', '=', book.id).execute()
    const told = await book.told(next)
    expect([told.items, told.removed.length]).toEqual([[], 1])
  })

  it('begin anew with a cursor from the future, and refuse one that is none', async () => {
    const book = await aWishBook(house)
    await book.many(3)
    expect(await book.told('999999999999999999')).toMatchObject({ whole: true, items: { length: 3 } })
    for (const after of ['x', '-1', '0882', '1'.repeat(19), "1'"]) {
      expect((await book.live(encodeURIComponent(after))).status).toBe(400)
    }
    expect((await book.told('0')).whole).toBe(false)
  })

  it('are at most the last thousand at first', async () => {
    const book = await aWishBook(house)
    await book.many(1_200)
    const { items } = await book.told()
    expect(items.length).toBe(1_000)
    expect(new Set(items.map(({ name }) => name)).has('Khách 1200')).toBe(true)
  })

  it('pass over nobody who commits late, and say of nobody that they were there who was not', async () => {
    const book = await aWishBook(house)
    const reader = aReader(book)
    await reader.ask()
    const commit = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = house.db.transaction().execute(async (tx) => {
      await write(tx, book, 'bắt đầu trước, xong sau')
      begun.resolve()
      await commit.promise
    })
    await begun.promise
    await write(house.db, book, 'bắt đầu sau, xong trước')
    await reader.ask()
    expect(reader.texts()).toEqual(['bắt đầu sau, xong trước'])
    await write(house.db, book, 'thêm một lời')
    await reader.ask()
    commit.resolve()
    await slow
    await reader.ask()
    expect(reader.texts()).toEqual(['bắt đầu sau, xong trước', 'bắt đầu trước, xong sau', 'thêm một lời'])
    // nothing is under way any more: what was told is not told again
    expect((await reader.ask()).items.length).toBeLessThanOrEqual(3)
  })

  it('lose none of many writers that commit out of order and roll back, while a reader asks without pause', async () => {
    const book = await aWishBook(house)
    const reader = aReader(book)
    const expected: string[] = []
    let writing = true
    const reading = (async () => {
      while (writing) await reader.ask()
    })()
    const writer = async (who: number) => {
      for (let n = 0; n < 12; n += 1) {
        const isKept = (who + n) % 5 !== 0
        const text = `lời ${who}.${n}`
        const done = house.db.transaction().execute(async (tx) => {
          await write(tx, book, text)
          // some take their time between writing and committing, each another one
          await sql`select pg_sleep(${((who * 7 + n * 13) % 10) / 300})`.execute(tx)
          if (!isKept) throw new Error('rolled back')
        })
        await done.catch(() => {})
        if (isKept) expected.push(text)
      }
    }
    await Promise.all(Array.from({ length: 12 }, (_, who) => writer(who)))
    writing = false
    await reading
    await reader.ask()
    expect(reader.texts()).toEqual(expected.sort())
    expect(expected.length).toBeGreaterThan(100)
  })
})
