import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDate, tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, said } from '#test/factories/customers.ts'
import { anAnswer, anAskedRequest, answerAs, answersOf, caseOf } from '#test/factories/proposals.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'
import { rebuildReplyClocks } from './start.ts'

const clock = aClock(Date.parse('2026-11-17T10:00:00+07:00'))
const HOUR = 3_600_000
let house: TestApp
let partnerId: string
/** Signed in anew for each promise: days pass between them. */
let lan: Somebody
/** Each promise has venues of its own. */
const unused: { id: string; unsigned_name: string }[] = []

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  const priced = house.db.selectFrom('venues').select(['id', 'unsigned_name']).where('price_from', 'is not', null)
  unused.push(...(await priced.orderBy('id').limit(16).execute()))
  partnerId = await aPartner(
    house,
    unused.map(({ id }) => ({ kind: 'venue', id })),
  )
})
afterAll(() => house.close())

/** The next day at this time. */
function tomorrowAt(time: string) {
  clock.pass(tspAt(addDays(isoDate(clock.now()), 1), time) - clock.now())
}

async function aMorning() {
  tomorrowAt('09:00')
  lan = await aStaffPerson(house, 'sales', partnerId)
  return unused.pop()!
}

/** So many couples ask these venues at this moment; the requests of each venue, in the order of the couples. */
async function couplesAsk(count: number, ...venueIds: string[]) {
  const asked = []
  for (let at = 0; at < count; at += 1) asked.push(await anAskedRequest(house, venueIds))
  return asked.map(({ clientId, quotations }) => ({
    clientId,
    id: quotations[0]!.id,
    ids: quotations.map(({ id }) => id),
  }))
}

const act = async (what: string, id: string, body: object, by = lan) => {
  const { version } = (await caseOf(house, id, by)).asked
  const done = await askOffice(house, `POST /api/office/quotations/${id}/${what}`, {
    by,
    body: { ...body, seen: version },
  })
  if (done.status !== 200) throw new Error(`${what} was refused: ${said(done)}`)
}
const decline = (id: string) => act('decline', id, { reason: 'budget', note: '', dates: [] })
const call = (id: string, outcome: string) => act('call', id, { outcome })
const judge = async ({ clientId, id }: { clientId: string; id: string }, verdict: string) =>
  said(await ask(house, `POST /api/public/clients/${clientId}/quotations/${id}/call`, { verdict }))

const shown = async (venueId: string) => (await ask(house, `GET /api/public/wedding-centers/${venueId}`)).body.answers
/** After the job of every hour. */
const shownLater = async (venueId: string) => {
  await rebuildReplyClocks(house.db, clock.now())
  return shown(venueId)
}

describe('how fast a venue answers', () => {
  it('is said from the fifth request on, and the same wherever the venue is shown', async () => {
    const venue = await aMorning()
    const { id } = venue
    const asked = await couplesAsk(4, id)
    for (const one of asked) {
      clock.pass(HOUR / 6)
      await decline(one.id)
    }
    expect(await shownLater(id)).toBeNull()
    const [fifth] = await couplesAsk(1, id)
    clock.pass(HOUR)
    expect(said(await answerAs(house, fifth!.id, lan))).toBe('201')

    const said5 = { medianMinutes: 30, answered: 5, asked: 5 }
    const read = async (path: string) => (await ask(house, `GET /api/public${path}`)).body
    const named = (items: { id: string }[]) => items.find((one) => one.id === id)
    const all = [
      await read(`/wedding-centers/${id}`),
      await read(`/wedding-centers/unsigned-name/${venue.unsigned_name}`),
      named((await read('/wedding-centers')).items),
      named((await read(`/wedding-centers/compare?ids=${id}`)).items),
      named((await read(`/wedding-centers/quotations?ids=${id}`)).chosen),
      named((await read(`/clients/${fifth!.clientId}/quotations`)).venues),
      (await answersOf(house, fifth!.clientId)).venues[0].venue,
    ]
    expect(all.map(({ answers }) => answers)).toEqual(all.map(() => said5))
    const others = (await read('/wedding-centers')).items.filter((one: { id: string }) => one.id !== id)
    expect(others.every(({ answers }: { answers: unknown }) => answers === null)).toBe(true)
  })

  it('leaves the nights out: nobody waits between 21:00 and 08:00', async () => {
    const { id } = await aMorning()
    const asked = []
    for (const [hours, couples] of [[11.5, 2] as const, [1.5, 2] as const, [4, 1] as const]) {
      // at 20:30, at 22:00 and at two in the morning
      clock.pass(hours * HOUR)
      asked.push(...(await couplesAsk(couples, id)))
    }
    clock.pass(6.5 * HOUR)
    for (const one of asked.slice(0, 4)) await decline(one.id)
    expect(await shown(id)).toEqual({ medianMinutes: 60, answered: 4, asked: 5 })
    await decline(asked[4]!.id)
    expect(await shown(id)).toEqual({ medianMinutes: 30, answered: 5, asked: 5 })
  })

  it('is the time to the first answer, whatever follows: reading and writing are none', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(5, id)
    clock.pass(HOUR / 2)
    for (const one of asked.slice(0, 4)) await decline(one.id)
    const last = asked[4]!.id
    await askOffice(house, `POST /api/office/quotations/${last}/open`, { by: lan })
    const { totals: _, seen: __, ...draft } = anAnswer(house, (await caseOf(house, last, lan)).asked)
    const kept = await askOffice(house, `PUT /api/office/quotations/${last}/draft`, { by: lan, body: draft })
    expect(kept.status).toBe(200)
    expect((await shownLater(id)).answered).toBe(4)
    clock.pass(HOUR / 2)
    await answerAs(house, last, lan)
    const first = { medianMinutes: 30, answered: 5, asked: 5 }
    expect(await shown(id)).toEqual(first)
    const answeredAt = async () => (await caseOf(house, last, lan)).asked.answeredTsp
    const at = clock.now()
    clock.pass(5 * HOUR)
    await answerAs(house, last, lan)
    await act('withdraw', last, { reason: 'sảnh vừa kín' })
    expect([await answeredAt(), await shownLater(id)]).toEqual([at, first])
  })
})

describe('a request that nobody answers', () => {
  it('counts by its age, which the job of every hour lets grow, and never makes a venue look faster', async () => {
    const { id } = await aMorning()
    const answered = await couplesAsk(5, id)
    clock.pass(HOUR)
    for (const one of answered) await decline(one.id)
    await couplesAsk(6, id)
    const at = async (hours: number) => {
      clock.pass(hours * HOUR)
      return shownLater(id)
    }
    // from 10:00 on: half an hour old they would pull the middle down, so they do not count yet
    expect(await at(0.5)).toEqual({ medianMinutes: 60, answered: 5, asked: 11 })
    expect(await at(3.5)).toEqual({ medianMinutes: 240, answered: 5, asked: 11 })
    expect((await at(7)).medianMinutes).toBe(660)
    expect((await at(11)).medianMinutes).toBe(660)
    expect((await at(1)).medianMinutes).toBe(720)
    clock.pass(HOUR)
    // nothing happened at the venue: only the job moves it
    expect((await shown(id)).medianMinutes).toBe(720)
    expect((await at(0)).medianMinutes).toBe(780)
  })

  it('answered late never harms more than left lying, and never makes it faster than before it came', async () => {
    const { id: diligent } = await aMorning()
    const { id: silent } = unused.pop()!
    const both = async () => [(await shownLater(diligent)).medianMinutes, (await shownLater(silent)).medianMinutes]
    const prompt = await couplesAsk(5, diligent, silent)
    clock.pass(HOUR)
    for (const { ids } of prompt) for (const one of ids) await decline(one)
    const late = await couplesAsk(6, diligent, silent)
    const before = await both()
    expect(before).toEqual([60, 60])
    tomorrowAt('10:00')
    for (const { ids } of late) {
      const [lying] = await both()
      await decline(ids[0]!)
      const [answered, left] = await both()
      expect(answered).toBeLessThanOrEqual(lying!)
      expect(answered).toBeLessThanOrEqual(left!)
      expect(answered).toBeGreaterThanOrEqual(before[0]!)
    }
    expect(await both()).toEqual([780, 780])
    tomorrowAt('10:00')
    expect(await both()).toEqual([780, 1560])
  })

  it('is left out where nobody real had asked, and counts again where that was a mistake', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(6, id)
    clock.pass(HOUR)
    for (const one of asked.slice(1)) await decline(one.id)
    expect(await shown(id)).toEqual({ medianMinutes: 60, answered: 5, asked: 6 })
    const admin = await aStaffPerson(house, 'admin')
    const mark = (one: string, isReal: boolean) => act('not-real', one, { isReal, reason: 'số ảo' }, admin)
    await mark(asked[0]!.id, false)
    expect(await shown(id)).toEqual({ medianMinutes: 60, answered: 5, asked: 5 })
    // an answer to nobody is none either
    await mark(asked[1]!.id, false)
    expect([await shown(id), await shownLater(id)]).toEqual([null, null])
    await mark(asked[0]!.id, true)
    expect(await shown(id)).toEqual({ medianMinutes: 60, answered: 4, asked: 5 })
  })

  it('is left out where the couple took it back first; taken back after an answer it stays', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(7, id)
    clock.pass(HOUR)
    for (const one of asked.slice(2)) expect(said(await answerAs(house, one.id, lan))).toBe('201')
    expect((await shown(id)).asked).toBe(7)
    const takeBack = ({ clientId, id: one }: (typeof asked)[number]) =>
      ask(house, `POST /api/public/clients/${clientId}/quotations/${one}/refuse`)
    for (const one of asked.slice(0, 2)) expect((await takeBack(one)).status).toBe(200)
    expect(await shown(id)).toEqual({ medianMinutes: 60, answered: 5, asked: 5 })
    expect((await takeBack(asked[2]!)).status).toBe(200)
    expect(await shownLater(id)).toEqual({ medianMinutes: 60, answered: 5, asked: 5 })
  })

  it('is forgotten after ninety days, as are the answered', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(6, id)
    clock.pass(HOUR)
    for (const one of asked.slice(1)) await decline(one.id)
    clock.pass(90 * 24 * HOUR - HOUR - 1)
    expect(await shownLater(id)).toEqual({ medianMinutes: 60, answered: 5, asked: 6 })
    clock.pass(1)
    expect(await shownLater(id)).toBeNull()
  })
})

describe('a call', () => {
  it('is an answer once somebody picked up, unless the couple says that nobody called', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(6, id)
    clock.pass(HOUR / 2)
    for (const one of asked.slice(0, 4)) await decline(one.id)
    const [fifth, sixth] = asked.slice(4) as [(typeof asked)[number], (typeof asked)[number]]
    await call(fifth.id, 'no-answer')
    expect(await shown(id)).toEqual({ medianMinutes: 30, answered: 4, asked: 6 })
    await call(fifth.id, 'thinking')
    await call(sixth.id, 'spoke')
    expect(await shown(id)).toEqual({ medianMinutes: 30, answered: 6, asked: 6 })
    expect([await judge(fifth, 'spoke'), await judge(sixth, 'nobody')]).toEqual(['200', '200'])
    expect(await shown(id)).toEqual({ medianMinutes: 30, answered: 5, asked: 6 })
    clock.pass(2 * HOUR)
    await answerAs(house, sixth.id, lan)
    expect((await caseOf(house, sixth.id, lan)).asked.answeredTsp).toBe(clock.now())
    expect((await shown(id)).answered).toBe(6)
  })

  it('that was not made takes nothing from the proposal that followed it', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(5, id)
    for (const one of asked) await call(one.id, 'spoke')
    expect(await shown(id)).toEqual({ medianMinutes: 0, answered: 5, asked: 5 })
    clock.pass(2 * HOUR)
    for (const one of asked) await answerAs(house, one.id, lan)
    expect((await shown(id)).medianMinutes).toBe(0)
    clock.pass(HOUR)
    for (const one of asked) expect(await judge(one, 'nobody')).toBe('200')
    expect(await shown(id)).toEqual({ medianMinutes: 120, answered: 5, asked: 5 })
  })

  // today the refusal is no longer counted as an answer
  it('that was not made takes nothing from the refusal that followed it', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(5, id)
    for (const one of asked) await call(one.id, 'spoke')
    clock.pass(2 * HOUR)
    for (const one of asked) await decline(one.id)
    for (const one of asked) expect(await judge(one, 'nobody')).toBe('200')
    expect(await shown(id)).toEqual({ medianMinutes: 120, answered: 5, asked: 5 })
  })

  // today the first call is forgotten with the second
  it('that the couple confirmed stays an answer, though a second one was not made', async () => {
    const { id } = await aMorning()
    const asked = await couplesAsk(5, id)
    clock.pass(HOUR)
    for (const one of asked) await call(one.id, 'spoke')
    for (const one of asked) expect(await judge(one, 'spoke')).toBe('200')
    clock.pass(HOUR)
    await call(asked[0]!.id, 'spoke')
    expect(await judge(asked[0]!, 'nobody')).toBe('200')
    expect(await shown(id)).toEqual({ medianMinutes: 60, answered: 5, asked: 5 })
  })
})
