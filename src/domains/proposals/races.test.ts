import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, messagesTo, said } from '#test/factories/customers.ts'
import { anAcceptCode, anAnswer, anAskedRequest, answerAs, answersOf, caseOf } from '#test/factories/proposals.ts'
import { manyOf } from '#test/factories/short.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

/** Two apps over one database: what one remembers the other does not know. */
const ROUNDS = manyOf(5, 20)
const clock = aClock(Date.parse('2026-11-18T10:00:00+07:00'))
let database: Awaited<ReturnType<typeof aDatabase>>
let houses: [TestApp, TestApp]
let venueId: string
let members: Somebody[]

beforeAll(async () => {
  database = await aDatabase()
  const open = () => anApp({ clock, databaseUrl: database.url, env: { LIMIT_SCALE: '1000' }, poolSize: 10 })
  houses = [await open(), await open()]
  const [house] = houses
  const { id } = await house.db
    .selectFrom('venues')
    .select('id')
    .where('price_from', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  venueId = id
  const partnerId = await aPartner(house, [{ kind: 'venue', id }])
  members = []
  for (let at = 0; at < 10; at += 1) members.push(await aStaffPerson(house, 'sales', partnerId))
})
afterAll(async () => {
  for (const house of houses) await house.close()
  await database.drop()
})

const either = (at: number) => houses[at % 2]!

describe('in the same moment, over two processes, twenty times', () => {
  it('ten members who send one answer: one is sent, nine are told who, and keep their drafts', async () => {
    const [house] = houses
    for (let round = 0; round < ROUNDS; round += 1) {
      const { quotations, clientId } = await anAskedRequest(house, [venueId])
      const { id } = quotations[0]!
      const { asked } = await caseOf(house, id, members[0]!)
      const body = anAnswer(house, asked)
      const { totals: _, seen: __, ...draft } = body
      await Promise.all(
        members.map((by, at) => askOffice(either(at), `PUT /api/office/quotations/${id}/draft`, { by, body: draft })),
      )
      const answers = await Promise.all(
        members.map((by, at) => askOffice(either(at), `POST /api/office/quotations/${id}/answers`, { by, body })),
      )
      const sent = answers.filter(({ status }) => status === 201)
      expect(sent).toHaveLength(1)
      const winner = members[answers.indexOf(sent[0]!)]!
      const { name } = await house.db
        .selectFrom('staff')
        .select('name')
        .where('id', '=', winner.staffId)
        .executeTakeFirstOrThrow()
      for (const late of answers.filter((answer) => answer !== sent[0])) {
        expect(said(late)).toBe('409 moved_meanwhile')
        expect(late.body.error.fields.by).toBe(name)
      }
      const drafts = await house.db
        .selectFrom('proposal_drafts')
        .select('author')
        .where('quotation_id', '=', id)
        .execute()
      expect(drafts.map(({ author }) => author).toSorted()).toEqual(
        members
          .filter((member) => member !== winner)
          .map(({ staffId }) => staffId)
          .toSorted(),
      )
      expect((await answersOf(house, clientId)).venues[0].proposal.number).toBe(1)
    }
  })

  it.each(['withdraw', 'replace', 'expiry'] as const)(
    'accept against %s: one outcome, and both are told the same',
    async (rival) => {
      const [house] = houses
      const outcomes = new Set<string>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const asked = await anAskedRequest(house, [venueId])
        const { id } = asked.quotations[0]!
        const [lan] = members as [Somebody]
        await answerAs(house, id, lan)
        const proposalId = (await answersOf(house, asked.clientId)).venues[0].proposal.id
        const proof = await anAcceptCode(house, asked)
        const before = await caseOf(house, id, lan)
        const accept = () =>
          ask(houses[0], `POST /api/public/clients/${asked.clientId}/proposals/${proposalId}/accept`, {
            plan: 0,
            visitTsp: null,
            ...proof,
          })
        const seen = before.asked.version
        const rivals = {
          withdraw: () =>
            askOffice(houses[1], `POST /api/office/quotations/${id}/withdraw`, {
              by: lan,
              body: { reason: 'kín', seen },
            }),
          replace: () =>
            askOffice(houses[1], `POST /api/office/quotations/${id}/answers`, {
              by: lan,
              body: anAnswer(house, before.asked),
            }),
          expiry: async () => {
            await houses[1].db
              .updateTable('proposals')
              .set({ valid_until: new Date(clock.now()) })
              .where('id', '=', proposalId)
              .where('state', '=', 'sent')
              .execute()
            return { status: 200, body: {} }
          },
        }
        const order = round % 2 ? [accept, rivals[rival]] : [rivals[rival], accept]
        const both = await Promise.all(order.map((act) => act()))
        const [accepted, other] = round % 2 ? both : both.toReversed()
        const isAccepted = said(accepted!) === '200'
        outcomes.add(said(accepted!))
        if (rival !== 'expiry')
          expect(said(other!)).toBe(isAccepted ? '409 moved_meanwhile' : rival === 'replace' ? '201' : '200')
        const [couple] = (await answersOf(house, asked.clientId)).venues
        const { asked: houseSees } = await caseOf(house, id, lan)
        expect(couple.state).toBe(houseSees.state)
        expect(couple.state === 'accepted').toBe(isAccepted)
        const told = (await messagesTo(house, asked.tel)).filter(({ text }) => text.includes('ban da chon'))
        expect(told).toHaveLength(isAccepted ? 1 : 0)
      }
      const refusal = { withdraw: 'proposal_withdrawn', replace: 'proposal_replaced', expiry: 'proposal_expired' }[
        rival
      ]
      const both = ['200', `409 ${refusal}`]
      expect([...outcomes].filter((outcome) => !both.includes(outcome))).toEqual([])
    },
  )
})
