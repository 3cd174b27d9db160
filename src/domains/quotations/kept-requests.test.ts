import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { showPhone } from '#lib/phone.ts'
import { anApp } from '#test/factories/app.ts'
import { anAddress, anOpenSession, ask, messagesTo } from '#test/factories/customers.ts'
import { aRequest, someVenues } from '#test/factories/quotations.ts'
import { operateQuotation } from './operate.ts'

const house = await anApp()
afterAll(() => house.close())
const [venue] = await someVenues(house, 1)

const send = async (more: object = {}) => {
  const request = aRequest([venue!.id], more)
  const { body } = await ask(house, 'POST /api/public/wedding-centers/quotations', request, { ip: anAddress() })
  return { clientId: body.clientId as string, id: body.quotations[0].id as string, tel: request.tel }
}
const memo = (clientId: string, services: string[]) =>
  ask(house, 'POST /api/public/clients/memos', { clientId, services })
const kept = async (id: string) => {
  const { rows } = await sql`select budget, message from quotations where id = ${id}`.execute(house.db)
  return rows[0]
}
const toldVenue = async (tel: string) =>
  (await messagesTo(house, venue!.email)).map(({ text }) => text).filter((text) => text.includes(showPhone(tel)))
const listed = async (id: string) =>
  (await operateQuotation(house.db, Date.now(), ['list'])).find((line) => line.startsWith(id))!

const BUDGET = 250_000_000
const MESSAGE = 'Nhà gái ở xa.\nCó chỗ nghỉ gần đó không?'

describe('what a couple wrote in a request', () => {
  it('is kept with the quotation: the budget and the message as they were typed', async () => {
    const { id } = await send({ budget: BUDGET, message: MESSAGE })
    expect(await kept(id)).toEqual({ budget: BUDGET, message: MESSAGE })
  })

  it('is not changed by somebody who sends the form again with that number', async () => {
    const { id, tel } = await send({ budget: BUDGET, message: MESSAGE })
    await send({ tel, budget: 1, message: 'khác' })
    expect(await kept(id)).toEqual({ budget: BUDGET, message: MESSAGE })
  })

  it('is erased with the person', async () => {
    const { tel, token } = await anOpenSession(house)
    const { id } = await send({ tel, budget: BUDGET, message: MESSAGE })
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBe(204)
    expect(await kept(id)).toEqual({ budget: null, message: null })
    expect(await listed(id)).not.toContain('Nhà gái')
  })
})

describe('the services of interest', () => {
  it('told with the request stand in the message to the venue', async () => {
    const { tel } = await send({ services: ['dress', 'car'] })
    expect((await toldVenue(tel))[0]).toContain('quan tâm thêm: Váy cưới, vest; Xe hoa')
  })

  it('told afterwards reach the venue too, once for each change and three times a day at most', async () => {
    const { clientId, tel } = await send()
    await memo(clientId, ['cake', 'car'])
    await memo(clientId, ['car', 'cake'])
    const told = await toldVenue(tel)
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/^\[Song Hỷ\] Bổ sung .*: Phạm Thảo Vy, 0.* · quan tâm thêm: Xe hoa; Bánh cưới$/)
    for (const services of [['cake'], ['car'], ['dress'], ['makeup']]) await memo(clientId, services)
    expect(await toldVenue(tel)).toHaveLength(4)
  })

  it('stand in the operator’s list, with who asked whom for what', async () => {
    const { id, clientId, tel } = await send({ budget: BUDGET, message: MESSAGE })
    await memo(clientId, ['dress'])
    const line = await listed(id)
    for (const part of [venue!.name, 'Phạm Thảo Vy', '32 bàn', '250.000.000', 'Có chỗ nghỉ', 'Váy cưới, vest']) {
      expect(line).toContain(part)
    }
    expect(line).not.toContain(tel.slice(3))
    expect(line).not.toContain('\n')
  })

  it('of somebody who only repeated the request are told apart', async () => {
    const { id, clientId, tel } = await send()
    await memo(clientId, ['dress'])
    const again = await send({ tel, name: 'Ai đó' })
    await memo(again.clientId, ['honeymoon'])
    expect(await listed(id)).toMatch(/quan tâm thêm: Váy cưới, vest · gửi lại, chưa xác thực: Tuần trăng mật/)
    expect((await operateQuotation(house.db, Date.now(), ['list'])).filter((line) => line.startsWith(id))).toHaveLength(
      1,
    )
  })

  it('are listed by a command that refuses what it does not know', async () => {
    await expect(operateQuotation(house.db, Date.now(), ['burn'])).rejects.toThrow('quotation list')
    await expect(operateQuotation(house.db, Date.now(), ['list', 'no-such-venue'])).rejects.toThrow(
      'There is no venue no-such-venue.',
    )
    const lines = await operateQuotation(house.db, Date.now(), ['list', venue!.unsignedName])
    expect(lines.length).toBeGreaterThan(0)
  })
})
