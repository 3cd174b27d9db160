import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aFailedMessage } from '#test/factories/messages.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

let house: TestApp
let admin: Somebody
let partnerId: string

beforeAll(async () => {
  house = await anApp()
  admin = await aStaffPerson(house, 'admin')
  partnerId = await aPartner(house)
})
afterAll(() => house.close())

const stateOf = async (id: string) =>
  (await house.db.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('the ledger', () => {
  it('shows what failed, never its words, and all of it to the house, the own to a partner’s owner', async () => {
    const [own, other] = [await aFailedMessage(house, partnerId), await aFailedMessage(house, null)]
    const owner = await aStaffPerson(house, 'owner', partnerId)
    const ids = async (by: Somebody) => {
      const { body, text } = await askOffice(house, 'GET /api/office/messages?state=failed', { by })
      expect(text).not.toContain('30 bàn')
      expect(text).not.toContain('a@b.example')
      return body.items.map(({ id }: { id: string }) => id)
    }
    expect(await ids(admin)).toEqual(expect.arrayContaining([own, other]))
    expect(await ids(owner)).toContain(own)
    expect(await ids(owner)).not.toContain(other)
    const { body } = await askOffice(house, 'GET /api/office/messages', { by: owner })
    expect(body.budgets).toEqual([])
  })

  it('sends again what failed, once, and gives up for a reason what nobody should send', async () => {
    const id = await aFailedMessage(house, partnerId)
    const post = (what: string, body?: object) =>
      askOffice(house, `POST /api/office/messages/${id}/${what}`, { by: admin, body })
    expect((await post('retry')).status).toBe(204)
    expect(await stateOf(id)).toBe('waiting')
    expect((await post('retry')).body.error.code).toBe('not_failed')
    expect((await post('give-up', { reason: 'số đã khóa' })).status).toBe(204)
    expect(await stateOf(id)).toBe('withdrawn')
    expect((await post('give-up', { reason: 'lần nữa' })).body.error.code).toBe('not_failed')
    const acts = await house.db
      .selectFrom('staff_acts')
      .select(['what', 'reason'])
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { what: 'message.retried', reason: null },
      { what: 'message.given-up', reason: 'số đã khóa' },
    ])
  })

  it('sends everything again that failed, as far as the right goes', async () => {
    const [own, other] = [await aFailedMessage(house, partnerId), await aFailedMessage(house, null)]
    const owner = await aStaffPerson(house, 'owner', partnerId)
    const { body } = await askOffice(house, 'POST /api/office/messages/retry-all', { by: owner })
    expect(body.count).toBeGreaterThan(0)
    expect([await stateOf(own), await stateOf(other)]).toEqual(['waiting', 'failed'])
  })
})
