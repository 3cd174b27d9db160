import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { aKeptVenue, calendarMonthOf, type KeptVenue, slotsOn, takeDate } from '#test/factories/calendars.ts'
import { ask, messagesTo, said } from '#test/factories/customers.ts'
import { type AskedVenues, anAcceptCode, anAskedRequest, answerAs, answersOf } from '#test/factories/proposals.ts'
import { askOffice } from '#test/factories/staff.ts'

const HOUR_MS = 3_600_000
const clock = aClock(Date.parse('2026-11-18T09:00:00+07:00'))
let house: TestApp
let venue: KeptVenue

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  venue = await aKeptVenue(house)
})
afterAll(() => house.close())

type Hold = { hours: number; isQueued: boolean } | null

async function aProposal(dates: string[], hold: Hold): Promise<AskedVenues & { proposalId: string }> {
  const asked = await anAskedRequest(house, [venue.venueId], { weddingDate: dates[0], session: 'dinner' })
  const id = asked.quotations[0]!.id
  const { ready } = (await askOffice(house, `GET /api/office/quotations/${id}`, { by: venue.sales })).body.asked
  const plans = dates.map((date) => ({ ...ready, hall: venue.halls[0], date, session: 'dinner', tables: venue.tables }))
  const sent = await answerAs(house, id, venue.sales, { plans, hold })
  if (sent.status !== 201) throw new Error(said(sent))
  return { ...asked, proposalId: sent.body.proposals[0].id }
}

async function accept(proposal: AskedVenues & { proposalId: string }, plan = 0) {
  const code = await anAcceptCode(house, proposal)
  return ask(house, `POST /api/public/clients/${proposal.clientId}/proposals/${proposal.proposalId}/accept`, {
    plan,
    visitTsp: null,
    ...code,
  })
}

async function stepBanquet(proposal: AskedVenues, step: string, reason?: string) {
  const id = (await answersOf(house, proposal.clientId)).venues[0].banquet.id
  const { visit } = (await askOffice(house, `GET /api/office/visits/${id}`, { by: venue.sales })).body
  const body = { step, seen: visit.version, ...(reason && { reason }) }
  return askOffice(house, `POST /api/office/visits/${id}/steps`, { by: venue.sales, body })
}

describe('accepting a proposal', () => {
  it('holds the day until the deposit, which books it; calling the banquet off gives it back', async () => {
    const date = '2027-02-06'
    const proposal = await aProposal([date], { hours: 24, isQueued: false })
    expect((await answersOf(house, proposal.clientId)).venues[0].proposal.holds).toEqual([
      { plan: 0, state: 'held', untilTsp: clock.now() + 24 * HOUR_MS },
    ])
    expect((await accept(proposal)).status).toBe(200)
    const [entry] = (await calendarMonthOf(house, venue, '2027-02')).entries
    expect(entry).toMatchObject({ state: 'held', isAccepted: true, endsTsp: clock.now() + 72 * HOUR_MS })
    const path = `POST /api/office/calendars/${venue.venueId}/entries/${entry.id}/steps`
    for (const step of ['book', 'release']) {
      const body = { step, seen: entry.version }
      expect(said(await askOffice(house, path, { by: venue.sales, body }))).toBe('409 entry_of_banquet')
    }
    expect((await stepBanquet(proposal, 'confirm')).status).toBe(200)
    expect(await slotsOn(house, venue.venueId, date)).toEqual([`${venue.halls[0]}:booked`])
    expect((await stepBanquet(proposal, 'call-off', 'Hai bên cùng đồng ý hủy.')).status).toBe(200)
    expect(await slotsOn(house, venue.venueId, date)).toEqual([])
  })

  it('takes the day where nobody held it, and gives back those of the other plans', async () => {
    const proposal = await aProposal(['2027-02-13', '2027-02-14'], { hours: 24, isQueued: false })
    expect((await accept(proposal, 1)).status).toBe(200)
    expect(await slotsOn(house, venue.venueId, '2027-02-13')).toEqual([])
    expect(await slotsOn(house, venue.venueId, '2027-02-14')).toEqual([`${venue.halls[0]}:held`])
    const open = await aProposal(['2027-02-20'], null)
    expect(await slotsOn(house, venue.venueId, '2027-02-20')).toEqual([])
    expect((await accept(open)).status).toBe(200)
    expect(await slotsOn(house, venue.venueId, '2027-02-20')).toEqual([`${venue.halls[0]}:held`])
  })

  it('is refused where somebody else has the day meanwhile, and nothing of it happens', async () => {
    const proposal = await aProposal(['2027-03-06'], null)
    await takeDate(house, venue, { hall: venue.halls[2], date: '2027-03-06', name: 'Người khác' })
    const before = (await messagesTo(house, proposal.tel)).length
    const refused = await accept(proposal)
    expect(said(refused)).toBe('409 slot_gone')
    expect(JSON.stringify(refused.body)).not.toContain('Người khác')
    const [answer] = (await answersOf(house, proposal.clientId)).venues
    expect(answer).toMatchObject({ state: 'answered', banquet: null })
    expect((await messagesTo(house, proposal.tel)).length - before).toBeLessThanOrEqual(1)
  })

  it('leaves a deposit that comes after the hold to the day: booked where it is free, refused where it is not', async () => {
    const late = await aProposal(['2027-03-13'], { hours: 24, isQueued: false })
    const gone = await aProposal(['2027-03-20'], { hours: 24, isQueued: false })
    await accept(late)
    await accept(gone)
    clock.pass(73 * HOUR_MS)
    await takeDate(house, venue, { hall: venue.halls[0], date: '2027-03-20', name: 'Kim Anh', state: 'booked' })
    expect((await stepBanquet(late, 'confirm')).status).toBe(200)
    expect(await slotsOn(house, venue.venueId, '2027-03-13')).toEqual([`${venue.halls[0]}:booked`])
    expect(said(await stepBanquet(gone, 'confirm'))).toBe('409 slot_gone')
    expect((await answersOf(house, gone.clientId)).venues[0].banquet.state).toBe('REQUESTED')
  })

  it('of two couples for one day: exactly one has it, whoever is faster', async () => {
    for (let round = 0; round < 5; round += 1) {
      const date = `2027-05-${String(10 + round)}`
      const proposals = [await aProposal([date], null), await aProposal([date], null)]
      const answers = await Promise.all(proposals.map((proposal) => accept(proposal)))
      expect(answers.map(said).toSorted()).toEqual(['200', '409 slot_gone'])
      expect(await slotsOn(house, venue.venueId, date)).toEqual([`${venue.halls[0]}:held`])
    }
  })
})
