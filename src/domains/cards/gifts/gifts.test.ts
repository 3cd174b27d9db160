import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'

const GIFTS = {
  shown: true,
  accounts: [{ side: 'GROOM' as const, bank: '970436', number: '0123456789', holder: 'NGUYEN MINH KHANG' }],
}

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

/** Every way to the accounts: the call, the card's own word of them, their page and the picture of the code. */
async function ways(list: GuestList, token: string) {
  const gifts = `/api/public/wedding-invitations/unsigned-name/${list.name}/gifts?token=${token}` as const
  const get = (path: string) => house.app.inject(`/thiep/${list.name}${path}`)
  return {
    call: (await ask(house, `GET ${gifts}`)).status,
    card: (await get(`?g=${token}`)).body.includes('data-part="gifts"') ? 200 : 404,
    page: (await get(`/mung-cuoi?g=${token}`)).statusCode,
    english: (await house.app.inject(`/en/thiep/${list.name}/mung-cuoi?g=${token}`)).statusCode,
    picture: (await get(`/qr-1.png?g=${token}`)).statusCode,
  }
}
const all = (status: number) => ({ call: status, card: status, page: status, english: status, picture: status })

const reply = async (list: GuestList, body: object): Promise<string> => (await list.reply(body)).body.editToken

describe('where a gift can go', () => {
  it('is shown after any reply on a personal link, and not before', async () => {
    const list = await aGuestList(house, aDraft({ gifts: GIFTS }))
    const { token } = await list.guest()
    expect(await ways(list, token)).toEqual(all(404))
    await reply(list, { token, attending: 'NO' })
    expect(await ways(list, token)).toEqual(all(200))
    await reply(list, { token, attending: 'YES', adults: 2 })
    expect(await ways(list, token)).toEqual(all(200))
    await ask(house, `DELETE ${list.openPath}/${token}/reply`)
    expect(await ways(list, token)).toEqual(all(404))
  })

  it('is shown after a yes on the common link, and not after a no', async () => {
    const list = await aGuestList(house, aDraft({ gifts: GIFTS }))
    const token = await reply(list, { name: 'Ai đó', attending: 'NO' })
    expect(await ways(list, token)).toEqual(all(404))
    await reply(list, { token, attending: 'YES', adults: 1 })
    expect(await ways(list, token)).toEqual(all(200))
  })

  it('is not shown to a yes that waits for the couple’s nod, nor to one that was removed', async () => {
    const list = await aGuestList(house, aDraft({ gifts: GIFTS }))
    const token = await reply(list, { name: 'Ai đó', attending: 'YES', adults: 1 })
    await sql`update guests set held_at = now() where token = ${token}`.execute(house.db)
    expect(await ways(list, token)).toEqual(all(404))
    await sql`update guests set held_at = null, removed_at = now() where token = ${token}`.execute(house.db)
    expect(await ways(list, token)).toEqual(all(404))
  })
})
