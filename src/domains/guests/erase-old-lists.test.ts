import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { messagesTo } from '#test/factories/customers.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { eraseOldLists } from './erase-old-lists.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

async function telOf(id: string): Promise<string> {
  const { rows } = await sql<{ tel: string }>`select tel from customers where id = ${id}`.execute(house.db)
  return rows[0]!.tel
}

it('a guest list goes twelve months after the last ceremony, and its couple is told twice before', async () => {
  const list = await aGuestList(house)
  await list.guest()
  const tel = await telOf(list.customerId)
  const told = async () => (await messagesTo(house, tel)).filter(({ text }) => text.includes('danh sach khach moi'))
  const on = (day: string) => eraseOldLists(house.db, house.config.messageBudgets, new Date(`${day}T09:00:00+07:00`))
  // the last ceremony is on 28 November 2026
  await on('2027-10-20')
  expect(await told()).toHaveLength(0)
  await Promise.all([on('2027-10-30'), on('2027-10-30'), on('2027-10-30')])
  expect(await told()).toHaveLength(1)
  await on('2027-11-14')
  await on('2027-11-15')
  expect(await told()).toHaveLength(2)
  await on('2027-11-27')
  expect((await list.list()).body.total).toBe(1)
  await on('2027-12-02')
  expect((await list.list()).body.total).toBe(0)
  expect((await list.statistics()).households.total).toBe(0)
  await on('2028-12-02')
  expect(await told()).toHaveLength(2)
})

it('is told in the language of the customer', async () => {
  const list = await aGuestList(house)
  await list.guest()
  await sql`update customers set lang = 'en' where id = ${list.customerId}`.execute(house.db)
  for (const day of ['2027-10-30', '2027-11-15']) {
    await eraseOldLists(house.db, house.config.messageBudgets, new Date(`${day}T09:00:00+07:00`))
  }
  const told = (await messagesTo(house, await telOf(list.customerId))).map(({ text }) => text)
  expect(told).toEqual([
    'Song Hy, a last reminder: your guest list is about to be erased. If you still need it, download it from the guests page.',
    'Song Hy: your guest list will be erased once 12 months have passed since your last ceremony. If you still need it, download it from the guests page.',
  ])
})

it('a list whose last ceremony is still to come stays', async () => {
  const [first, ...others] = aDraft().ceremonies!
  const list = await aGuestList(house, { ...aDraft(), ceremonies: [{ ...first!, date: '2040-01-01' }, ...others] })
  await list.guest()
  await eraseOldLists(house.db, house.config.messageBudgets, new Date('2030-01-01T09:00:00+07:00'))
  expect((await list.list()).body.total).toBe(1)
  expect(await messagesTo(house, await telOf(list.customerId))).toHaveLength(0)
})
