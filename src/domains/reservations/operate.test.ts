import { afterAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { anApp } from '#test/factories/app.ts'
import { anOpenSession, ask, aTel, messagesTo } from '#test/factories/customers.ts'
import { aReservation, changesOf, stateOf } from '#test/factories/reservations.ts'
import { RESERVATION_STATES, type ReservationState } from './contract.ts'
import { operateReservation } from './operate.ts'
import { BACK, OPERATOR_STEPS, STEPS } from './process.ts'

const house = await anApp()
afterAll(() => house.close())

const operate = (...args: string[]) => operateReservation(house.config.messageBudgets)(house.db, Date.now(), args)

describe('an operator', () => {
  it('confirms with a time, which the customer is told and sees', async () => {
    const { tel, token } = await anOpenSession(house)
    const id = await aReservation(house, { tel })
    expect(await operate('confirm', id, '2026-11-21', '18:00')).toEqual([`${id}: REQUESTED → CONFIRMED`])
    const [told] = await messagesTo(house, tel)
    expect(told!.text).toBe(
      'Song Hy: lich tham quan tai Lua Thong da duoc xac nhan luc 18:00 ngay 21/11/2026. Noi hen se goi cho ban neu can doi gio.',
    )
    const { body } = await ask(house, 'GET /api/b2c/reservation', undefined, { token })
    expect(body.items[0]).toMatchObject({ reservationState: 'CONFIRMED', meetTsp: tspAt('2026-11-21', '18:00') })
    expect(await changesOf(house, id)).toEqual(['→ REQUESTED by client', 'REQUESTED → CONFIRMED by operator'])
  })

  it('tells the customer in the language they asked in', async () => {
    const tel = aTel()
    const id = await aReservation(house, { tel, kind: 'fitting', lang: 'en', state: 'CONFIRMED' })
    await operate('complete', id)
    expect((await messagesTo(house, tel))[0]!.text).toBe(
      'Song Hy: thank you for coming, your fitting at Lua Thong is done. A short review would help other couples.',
    )
  })

  it.each(['REQUESTED', 'CONFIRMED'] as const)('turns a cancellation down, back to %s', async (stateBefore) => {
    const id = await aReservation(house, { tel: aTel(), state: 'CANCEL_REQUESTED', stateBefore })
    await operate('reject-cancel', id)
    expect(await stateOf(house, id)).toBe(stateBefore)
  })

  const pairs = RESERVATION_STATES.flatMap((state) => OPERATOR_STEPS.map((step) => [state, step] as const))
  it.each(pairs)('from %s takes the step "%s" only where the process has it', async (state, step) => {
    const tel = aTel()
    const id = await aReservation(house, { tel, state })
    const { from, to } = STEPS[step]
    if ((from as readonly ReservationState[]).includes(state)) {
      await operate(step, id)
      expect(await stateOf(house, id)).toBe(to === BACK ? 'REQUESTED' : to)
      expect(await messagesTo(house, tel)).toHaveLength(1)
      return
    }
    await expect(operate(step, id)).rejects.toThrow(`${id} is ${state}`)
    expect(await stateOf(house, id)).toBe(state)
    expect(await changesOf(house, id)).toHaveLength(1)
    expect(await messagesTo(house, tel)).toEqual([])
  })

  it('and a customer who decide at once: the database lets one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const tel = aTel()
      const id = await aReservation(house, { tel, state: 'CANCEL_REQUESTED', stateBefore: 'CONFIRMED' })
      const steps = ['cancel', 'reject-cancel', 'cancel', 'reject-cancel']
      const answers = await Promise.allSettled(steps.map((step) => operate(step, id)))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await changesOf(house, id)).toHaveLength(2)
      expect(await messagesTo(house, tel)).toHaveLength(1)
    }
  })

  it('lists what is open, and never a whole phone number', async () => {
    const tel = aTel()
    const [open, closed] = [await aReservation(house, { tel }), await aReservation(house, { tel, state: 'CANCELLED' })]
    const lines = (await operate('list')).join('\n')
    expect(lines).toContain(open)
    expect(lines).not.toContain(closed)
    expect(lines).not.toContain(tel.slice(3))
    expect((await operate('list', 'CANCELLED')).join('\n')).toContain(closed)
  })

  it.each([
    [[]],
    [['list', 'DONE']],
    [['confirm']],
    [['complete', 'x', '2026-11-21', '18:00']],
    [['confirm', 'x', '2026-02-30', '18:00']],
    [['confirm', 'x', '2026-11-21']],
    [['ask-to-cancel', 'x']],
  ])('who writes %j is told how', async (args) => {
    await expect(operate(...args)).rejects.toThrow('npm run operator -- reservation list')
  })

  it('is told where there is no such reservation', async () => {
    await expect(operate('confirm', 'f'.repeat(32))).rejects.toThrow('There is no reservation')
  })
})
