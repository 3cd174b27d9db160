import { describe, expect, it } from 'vitest'
import type { AnswerDraft, HouseAnswer } from '#domains/proposals/plans/rules.ts'
import { CallFailed } from '#lib/call.ts'
import { createAnswerSync, type KeptAnswer } from './answer-sync.ts'

const DRAFT: AnswerDraft = {
  plans: [],
  validUntil: '2026-12-01',
  visitTimes: [],
  greeting: '',
} as unknown as AnswerDraft
const BODY = { seen: 1 } as HouseAnswer

/** A device, a server and the time, in hand. */
function aDesk(given: { kept?: KeptAnswer } = {}) {
  let kept: KeptAnswer | null = given.kept ?? null
  const due: (() => void)[] = []
  const saved: string[] = []
  const sent: string[] = []
  const house = { isAway: false, answer: { ok: true } as { ok: true } | { ok: false; reason: string } }
  const open = () =>
    createAnswerSync({
      first: { draft: DRAFT, savedTsp: null },
      async save({ greeting }) {
        if (house.isAway) throw new TypeError('no network')
        saved.push(greeting)
        return { ok: true, value: { savedTsp: saved.length } }
      },
      async send(_, key) {
        if (house.isAway) throw new TypeError('no network')
        sent.push(key)
        return house.answer
      },
      kept: {
        get: () => kept,
        set: (next) => {
          kept = structuredClone(next)
        },
        forget: () => {
          kept = null
        },
      },
      later(act) {
        due.push(act)
        return () => due.splice(due.indexOf(act), 1)
      },
    })
  const pass = async () => {
    for (const act of due.splice(0)) act()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { open, house, saved, sent, pass, kept: () => kept }
}

describe('an answer that somebody writes', () => {
  it('is on the device at once, on the server a moment later, and then no longer on the device', async () => {
    const desk = aDesk()
    const sync = desk.open()
    sync.change({ greeting: 'Chào' })
    sync.change({ greeting: 'Chào Vy' })
    expect(desk.kept()!.draft.greeting).toBe('Chào Vy')
    await desk.pass()
    expect(desk.saved).toEqual(['Chào Vy'])
    expect([sync.get().savedTsp, sync.get().isHere, desk.kept()]).toEqual([1, false, null])
  })

  it('stays on the device without a network, through a closed page, and is saved when it is back', async () => {
    const desk = aDesk()
    desk.house.isAway = true
    const first = desk.open()
    first.change({ greeting: 'Chào' })
    await desk.pass()
    expect(first.get().isHere).toBe(true)
    first.stop()
    const again = desk.open()
    expect(again.get()).toMatchObject({ draft: { greeting: 'Chào' }, isHere: true })
    desk.house.isAway = false
    again.retry()
    await desk.pass()
    expect(desk.saved).toEqual(['Chào'])
  })

  it('goes out by itself when the network is back, as the same attempt', async () => {
    const desk = aDesk()
    desk.house.isAway = true
    const sync = desk.open()
    sync.send(BODY)
    await desk.pass()
    expect(sync.get().sending).toBe('offline')
    sync.stop()
    const again = desk.open()
    expect(again.get().sending).toBe('offline')
    const { key } = desk.kept()!.outgoing!
    desk.house.isAway = false
    again.retry()
    await desk.pass()
    expect(desk.sent).toEqual([key])
    expect([again.get().sending, desk.kept()]).toEqual(['sent', null])
  })

  it('is called off while it waits for the network, and kept', async () => {
    const desk = aDesk()
    desk.house.isAway = true
    const sync = desk.open()
    sync.change({ greeting: 'Chào' })
    sync.send(BODY)
    await desk.pass()
    sync.callOff()
    desk.house.isAway = false
    await desk.pass()
    expect(desk.sent).toEqual([])
    expect(sync.get()).toMatchObject({ sending: 'idle', draft: { greeting: 'Chào' } })
  })

  it('that is refused stays as it was typed, with the reason; pressed twice it is sent once', async () => {
    const desk = aDesk()
    desk.house.answer = { ok: false, reason: 'moved_meanwhile' }
    const sync = desk.open()
    sync.change({ greeting: 'Chào' })
    sync.send(BODY)
    sync.send(BODY)
    await desk.pass()
    expect(desk.sent).toHaveLength(1)
    expect(sync.get()).toMatchObject({ sending: 'idle', refusal: { reason: 'moved_meanwhile' } })
    expect(desk.saved).toEqual(['Chào'])
  })

  it('is not tried for ever where the server says no', async () => {
    const desk = aDesk()
    const sync = createAnswerSync({
      first: { draft: DRAFT, savedTsp: null },
      save: async () => ({ ok: false }),
      send: async () => {
        throw new CallFailed(404, 'not_found')
      },
      kept: { get: () => null, set: () => {}, forget: () => {} },
      later: () => () => {},
    })
    sync.send(BODY)
    await desk.pass()
    expect(sync.get()).toMatchObject({ sending: 'idle', refusal: { reason: 'not_found' } })
  })
})
