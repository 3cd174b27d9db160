import { afterAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { inTransaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import { anApp } from '#test/factories/app.ts'
import { everyRow } from '#test/factories/busy-customer.ts'
import { anOpenSession, ask, aTel, messagesTo } from '#test/factories/customers.ts'
import { aReservation, changesOf, stateOf } from '#test/factories/reservations.ts'
import { RESERVATION_STATES, type ReservationState } from './contract.ts'
import { moveReservation } from './move-reservation.ts'
import { operateReservation } from './operate.ts'
import { BACK, OPERATOR_STEPS, STEPS } from './process.ts'

const house = await anApp()
afterAll(() => house.close())

const NOW = tspAt('2026-11-16', '09:00')
const REASON = 'sảnh đã kín ngày ấy'
const MANNER = mannerOf(house.config, NOW)
const operateAt = (now: number, args: string[]) => operateReservation(house.config)(house.db, now, args)
const operate = (...args: string[]) => operateAt(NOW, args)

/** Times are offered in the office alone. */
const IN_A_TERMINAL = OPERATOR_STEPS.filter((step) => step !== 'offer')

/** A step as it is written down whole. */
const written = (step: string, id: string): string[] => {
  if (step === 'reschedule') return [step, id, '2026-11-28', '10:30', REASON]
  return ['decline', 'call-off', 'no-show'].includes(step) ? [step, id, REASON] : [step, id]
}

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

  const pairs = RESERVATION_STATES.flatMap((state) => IN_A_TERMINAL.map((step) => [state, step] as const))
  it.each(pairs)('from %s takes the step "%s" only where the process has it', async (state, step) => {
    const tel = aTel()
    const id = await aReservation(house, { tel, state })
    const { from, to } = STEPS[step]
    if ((from as readonly ReservationState[]).includes(state)) {
      await operate(...written(step, id))
      expect(await stateOf(house, id)).toBe(to === BACK ? 'REQUESTED' : to)
      expect(await messagesTo(house, tel)).toHaveLength(1)
      return
    }
    await expect(operate(...written(step, id))).rejects.toThrow(`${id} is ${state}`)
    expect(await stateOf(house, id)).toBe(state)
    expect(await changesOf(house, id)).toHaveLength(1)
    expect(await messagesTo(house, tel)).toEqual([])
  })

  it.each(RESERVATION_STATES)(
    'from %s nothing but the process’s own steps leads on for the customer',
    async (state) => {
      const { tel, token } = await anOpenSession(house)
      const id = await aReservation(house, { tel, state })
      const body = { id, reservationState: 'CANCEL_REQUESTED' }
      const { status } = await ask(house, 'PATCH /api/b2c/reservation', body, { token })
      const may = (STEPS['ask-to-cancel'].from as readonly ReservationState[]).includes(state)
      // asking for what is asked for already is no step
      expect(status).toBe(may || state === 'CANCEL_REQUESTED' ? 200 : 409)
      expect(await stateOf(house, id)).toBe(may ? 'CANCEL_REQUESTED' : state)
      expect(await changesOf(house, id)).toHaveLength(may ? 2 : 1)
    },
  )

  const rivals = RESERVATION_STATES.flatMap((state) => {
    const open = IN_A_TERMINAL.filter((step) => (STEPS[step].from as readonly ReservationState[]).includes(state))
    return open.flatMap((one, at) => open.slice(at).map((other) => [state, one, other] as const))
  })
  it.each(rivals)('and another who from %s take "%s" and "%s" at once: one of them', async (state, one, other) => {
    const tel = aTel()
    const id = await aReservation(house, { tel, state })
    // both have looked before either moves
    const seen = 0
    const take = (step: typeof one) =>
      inTransaction(house.db, (tx) =>
        moveReservation(tx, MANNER, {
          ...{ id, step, seen, reason: REASON },
          ...(step === 'reschedule' && { meetTsp: NOW + 86_400_000 }),
        }),
      )
    const answers = await Promise.all([take(one), take(other)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await changesOf(house, id)).toHaveLength(2)
    expect(await messagesTo(house, tel)).toHaveLength(1)
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

  it.each([
    ['decline', 'REQUESTED', 'CANCELLED', 'khong nhan duoc'],
    ['call-off', 'CONFIRMED', 'CANCELLED', 'phai huy ve phia noi hen'],
    ['no-show', 'CONFIRMED', 'CANCELLED', 'ban khong den'],
    ['reschedule', 'CONFIRMED', 'CONFIRMED', 'doi sang lich moi luc 10:30 ngay 28/11/2026'],
  ] as const)(
    'says no with a reason: %s tells the couple, by message and on their screen',
    async (step, from, to, words) => {
      const { tel, token } = await anOpenSession(house)
      const id = await aReservation(house, { tel, state: from })
      expect(await operate(...written(step, id))).toEqual([`${id}: ${from} → ${to}`])
      const [told] = await messagesTo(house, tel)
      expect(told!.text).toContain(words)
      expect(told!.text).toContain('Ly do: sanh da kin ngay ay.')
      const { body } = await ask(house, 'GET /api/b2c/reservation', undefined, { token })
      expect(body.items[0]).toMatchObject({ reservationState: to, told: { step, reason: REASON } })
      if (step === 'reschedule') expect(body.items[0].meetTsp).toBe(tspAt('2026-11-28', '10:30'))
    },
  )

  it('forgets the reasons with the person who leaves', async () => {
    const { tel, token } = await anOpenSession(house)
    const id = await aReservation(house, { tel })
    await operate('decline', id, 'chị Vy báo đã chọn nơi khác')
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBe(204)
    expect((await everyRow(house)).filter(({ row }) => row.includes('chị Vy báo'))).toEqual([])
  })

  it.each(['2020-01-01 18:00', '2026-11-16 09:00', '2026-11-16 08:59'])(
    'can’t confirm a visit for %s, which has passed, nor move one there',
    async (moment) => {
      const [date, time] = moment.split(' ') as [string, string]
      const tel = aTel()
      const id = await aReservation(house, { tel })
      await expect(operate('confirm', id, date, time)).rejects.toThrow('has passed')
      expect(await stateOf(house, id)).toBe('REQUESTED')
      await operate('confirm', id, '2026-11-21', '18:00')
      await expect(operate('reschedule', id, date, time, REASON)).rejects.toThrow('has passed')
      expect(await messagesTo(house, tel)).toHaveLength(1)
    },
  )

  it('can’t say that nobody came to a visit that is still to come', async () => {
    const id = await aReservation(house, { tel: aTel() })
    await operate('confirm', id, '2026-11-21', '18:00')
    await expect(operate('no-show', id, REASON)).rejects.toThrow('is still to come')
    expect(await operateAt(tspAt('2026-11-21', '18:30'), ['no-show', id, REASON])).toEqual([
      `${id}: CONFIRMED → CANCELLED`,
    ])
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
    [['decline', 'x']],
    [['decline', 'x', ' ']],
    [['call-off', 'x', 'a'.repeat(201)]],
    [['no-show', 'x', 'a reason', 'and more']],
    [['reschedule', 'x', '2026-11-28', '10:30']],
    [['reschedule', 'x', REASON]],
    [['confirm', 'x', '2026-11-21', '18:00', REASON]],
  ])('who writes %j is told how', async (args) => {
    await expect(operate(...args)).rejects.toThrow('npm run operator -- reservation list')
  })

  it('is told where there is no such reservation', async () => {
    await expect(operate('confirm', 'f'.repeat(32))).rejects.toThrow('There is no reservation')
  })
})
