import { afterAll, describe, expect, it } from 'vitest'
import { addDays, isoDate } from '#lib/dates.ts'
import { aClock, aDatabase, anApp } from '#test/factories/app.ts'
import { ask, messagesTo, said } from '#test/factories/customers.ts'
import {
  anAcceptCode,
  anAnswer,
  anAskedRequest,
  answerAs,
  answersOf,
  caseOf,
  theAnswerLink,
} from '#test/factories/proposals.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'
import { tellOfLate } from './start.ts'

const clock = aClock(Date.parse('2026-11-18T10:00:00+07:00'))
const HOUR = 3_600_000
const database = await aDatabase()
const open = () => anApp({ clock, databaseUrl: database.url, env: { LIMIT_SCALE: '1000' }, poolSize: 10 })
/** Two processes over one database. */
const houses = [await open(), await open()] as const
const [house] = houses
afterAll(async () => {
  for (const one of houses) await one.close()
  await database.drop()
})

const priced = house.db.selectFrom('venues').select(['id', 'name', 'contact']).where('price_from', 'is not', null)
const venues = await priced.orderBy('id').limit(4).execute()
/** All but the last are one partner's, and that is nobody's. */
const [ours, alone] = [venues[0]!, venues[3]!]
const things = venues.slice(0, 3).map(({ id }) => ({ kind: 'venue', id }))
const partnerId = await aPartner(house, things)
const lan = await aStaffPerson(house, 'sales', partnerId)
const duyen = await aStaffPerson(house, 'sales', partnerId)
const owner = await aStaffPerson(house, 'owner', partnerId)
const stranger = await aStaffPerson(house, 'owner', await aPartner(house))
const support = await aStaffPerson(house, 'support')
const admin = await aStaffPerson(house, 'admin')

const office = (call: string, by: Somebody, body?: object) => askOffice(house, call, { by, body })
const personOf = ({ staffId }: Somebody) =>
  house.db.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirstOrThrow()
const emailOf = async (who: Somebody) => (await personOf(who)).email!
const asRequest = async () => {
  const request = await anAskedRequest(house, [ours.id])
  return { ...request, id: request.quotations[0]!.id }
}
const actsOn = (id: string) =>
  house.db.selectFrom('staff_acts').selectAll().where('thing_id', '=', id).orderBy('id').execute()
const REASON = 'nhà hàng nhờ qua điện thoại'

describe('in a house’s stead', () => {
  const bodies = async (id: string): Promise<Record<string, [body: object, reasonField: string]>> => {
    const { asked } = await caseOf(house, id, support)
    return {
      answers: [anAnswer(house, asked), 'reason'],
      decline: [{ reason: 'closed', note: '', dates: [], seen: asked.version }, 'behalf'],
      call: [{ outcome: 'spoke', seen: asked.version }, 'behalf'],
    }
  }

  it.each([
    ['answers', 'quotation.answered', 'answered'],
    ['decline', 'quotation.declined', 'declined'],
    ['call', 'quotation.called', 'called'],
  ])('support does it with a reason alone, which the owner hears and the acts keep: %s', async (what, act, state) => {
    const { id, clientId } = await asRequest()
    const [body, field] = (await bodies(id))[what]!
    const send = (more: object) => office(`POST /api/office/quotations/${id}/${what}`, support, { ...body, ...more })
    const told = async () => (await messagesTo(house, await emailOf(owner))).filter(({ text }) => text.includes(REASON))
    const before = (await told()).length
    const unreasoned = await send({})
    expect([said(unreasoned), unreasoned.body.error.fields]).toEqual(['400 reason_needed', { [field]: 'required' }])
    expect(said(await send({ [field]: '  ' }))).toBe('400 invalid')
    expect((await answersOf(house, clientId)).venues[0].state).toBe('waiting')
    expect([await actsOn(id), (await told()).length]).toEqual([[], before])

    expect((await send({ [field]: REASON })).body.state).toBe(state)
    expect((await answersOf(house, clientId)).venues[0].state).toBe(state)
    expect(await actsOn(id)).toMatchObject([{ what: act, staff_id: support.staffId, reason: REASON }])
    const messages = await told()
    expect(messages).toHaveLength(before + 1)
    expect(messages[0]).toMatchObject({ template: 'office.on-behalf', text: expect.stringContaining(ours.name) })
    // what the house does itself is told to nobody
    const own = await asRequest()
    await answerAs(house, own.id, lan)
    expect(await told()).toHaveLength(before + 1)
  })

  // today the message says "Lý do: ."
  it('is withdrawn with a reason that the owner hears too', async () => {
    const { id } = await asRequest()
    await answerAs(house, id, lan)
    const { version: seen } = (await caseOf(house, id, support)).asked
    const path = `POST /api/office/quotations/${id}/withdraw`
    expect(said(await office(path, support, { seen }))).toBe('400 invalid')
    expect(said(await office(path, support, { reason: 'sảnh sửa chữa', seen }))).toBe('200')
    const [last] = await messagesTo(house, await emailOf(owner))
    expect(last).toMatchObject({ template: 'office.on-behalf', text: expect.stringContaining('sảnh sửa chữa') })
  })

  it('an admin looks on and does nothing; an editor sees nothing, and another partner finds nothing', async () => {
    const { id } = await asRequest()
    const editor = await aStaffPerson(house, 'editor')
    const made = await bodies(id)
    expect((await caseOf(house, id, admin)).asked.id).toBe(id)
    const seenBy = async (by: Somebody) => said(await office(`GET /api/office/quotations/${id}`, by))
    expect([await seenBy(editor), await seenBy(stranger)]).toEqual(['403 not_allowed', '404 not_found'])
    expect(said(await office('GET /api/office/quotations', editor))).toBe('403 not_allowed')
    for (const [what, [body, field]] of Object.entries(made)) {
      const send = async (by: Somebody) =>
        said(await office(`POST /api/office/quotations/${id}/${what}`, by, { ...body, [field]: REASON }))
      const may = [await send(admin), await send(editor), await send(stranger)]
      expect(may).toEqual(['403 not_allowed', '403 not_allowed', '404 not_found'])
    }
    expect(await actsOn(id)).toEqual([])
    expect((await caseOf(house, id, admin)).asked).toMatchObject({ state: 'waiting', version: 0, proposals: [] })
  })
})

describe('a draft', () => {
  const draftOf = async (id: string, greeting: string) => {
    const { totals: _, seen: __, ...draft } = anAnswer(house, (await caseOf(house, id, lan)).asked, { greeting })
    return draft
  }
  const keep = (id: string, by: Somebody, body: object) => office(`PUT /api/office/quotations/${id}/draft`, by, body)
  const greetingFor = async (id: string, by: Somebody) => (await caseOf(house, id, by)).draft?.answer.greeting ?? null

  it('is its author’s alone, until they send: another’s answer leaves it as it was', async () => {
    const { id } = await asRequest()
    expect(said(await keep(id, lan, await draftOf(id, 'Lan viết')))).toBe('200')
    expect(said(await keep(id, duyen, await draftOf(id, 'Duyên viết')))).toBe('200')
    expect(said(await keep(id, lan, await draftOf(id, 'Lan viết lại')))).toBe('200')
    const all = async () => Promise.all([lan, duyen, owner, support, admin].map((by) => greetingFor(id, by)))
    expect(await all()).toEqual(['Lan viết lại', 'Duyên viết', null, null, null])
    for (const by of [owner, admin]) {
      expect((await office(`GET /api/office/quotations/${id}`, by)).text).not.toContain('viết')
      expect((await office('GET /api/office/quotations', by)).text).not.toContain('viết')
    }
    expect(said(await answerAs(house, id, duyen))).toBe('201')
    expect(await all()).toEqual(['Lan viết lại', null, null, null, null])
  })

  it('may lack reasons, but is nothing else than an answer; nor is it kept for strangers', async () => {
    const { id } = await asRequest()
    const draft = await draftOf(id, 'Chào')
    const [plan] = draft.plans
    const unfinished = { ...draft, plans: [{ ...plan!, discount: { amount: 5, reason: '' } }] }
    expect(said(await keep(id, lan, unfinished))).toBe('200')
    const malformed = [
      {},
      { ...draft, plans: [] },
      { ...draft, plans: Array(4).fill(plan) },
      { ...draft, plans: [{ ...plan, tables: '32' }] },
      { ...draft, plans: [{ ...plan, total: 1 }] },
      { ...draft, validUntil: 'tomorrow' },
      { ...draft, greeting: 'x'.repeat(601) },
      { ...draft, seen: 0 },
    ]
    for (const body of malformed) expect(said(await keep(id, lan, body))).toBe('400 invalid')
    expect(said(await keep(id, stranger, draft))).toBe('404 not_found')
    expect(said(await keep('f'.repeat(32), lan, draft))).toBe('404 not_found')
    expect(said(await keep(id, admin, draft))).toBe('403 not_allowed')
    const kept = await house.db.selectFrom('proposal_drafts').selectAll().where('quotation_id', '=', id).execute()
    expect(kept).toMatchObject([{ author: lan.staffId, content: unfinished }])
  })
})

describe('a greeting of the house', () => {
  it('is kept for its next answers, twenty of them, and forgotten by nobody else', async () => {
    const [one, other] = [await asRequest(), await asRequest()]
    const save = (name: string, by = lan, words = 'Chào hai bạn.') =>
      office(`POST /api/office/quotations/${one.id}/greetings`, by, { name, words })
    const names = async () =>
      (await caseOf(house, other.id, duyen)).greetings.map(({ name }: { name: string }) => name).toSorted()
    const remove = (greeting: string, by = lan, id = one.id) =>
      office(`DELETE /api/office/quotations/${id}/greetings/${greeting}`, by)
    for (const wrong of [await save(' '), await save('Tên', lan, ' '), await save('x'.repeat(41))]) {
      expect(said(wrong)).toBe('400 invalid')
    }
    const expected = Array.from({ length: 20 }, (_, at) => `Lời chào ${String(at).padStart(2, '0')}`)
    const ids: string[] = []
    for (const name of expected) ids.push((await save(name)).body.id)
    expect(await names()).toEqual(expected)
    expect(said(await save('thừa'))).toBe('409 greetings_too_many')
    expect(said(await save('lạ', stranger))).toBe('404 not_found')

    // by a request of their own it is still not theirs
    const theirPartner = await aPartner(house, [{ kind: 'venue', id: alone.id }])
    const neighbour = await aStaffPerson(house, 'owner', theirPartner)
    const { id } = (await anAskedRequest(house, [alone.id])).quotations[0]!
    expect(said(await remove(ids[0]!, neighbour, id))).toBe('404 not_found')
    expect(said(await remove(ids[0]!, stranger))).toBe('404 not_found')
    expect((await caseOf(house, id, neighbour)).greetings).toEqual([])
    expect(await names()).toEqual(expected)
    await house.db.deleteFrom('partner_things').where('partner_id', '=', theirPartner).execute()

    expect(said(await remove(ids[0]!, duyen))).toBe('204')
    expect(said(await remove(ids[0]!, duyen))).toBe('404 not_found')
    expect(await names()).toEqual(expected.slice(1))
    expect(said(await save('chỗ trống'))).toBe('201')
  })
})

describe('an answer by a link', () => {
  const aLinkTo = async (venueId: string, receiver: string) => {
    const request = await anAskedRequest(house, [venueId])
    return { ...request, id: request.quotations[0]!.id, token: await theAnswerLink(house, receiver) }
  }
  const aLink = () => aLinkTo(alone.id, (alone.contact as { email: string }).email)
  const byLink = (token: string, body: object, what = 'answers', key?: string) =>
    ask(house, `POST /api/office/a/${token}/${what}`, body, { headers: key ? { 'idempotency-key': key } : {} })
  const askedBy = async (token: string) => (await ask(house, `GET /api/office/a/${token}`)).body.asked

  it('names who sends; the next replaces it, and whoever saw less is told who was first', async () => {
    const { token, clientId } = await aLink()
    const answer = anAnswer(house, await askedBy(token))
    for (const sender of [undefined, '', '  ', 5])
      expect(said(await byLink(token, { ...answer, sender }))).toBe('400 invalid')
    expect((await askedBy(token)).proposals).toEqual([])
    expect(said(await byLink(token, { ...answer, sender: 'Trần Ngọc Lan' }))).toBe('201')
    const second = await byLink(token, { ...answer, sender: 'Lê Duyên' })
    expect(said(second)).toBe('409 moved_meanwhile')
    expect(second.body.error.fields).toEqual({ by: 'Trần Ngọc Lan', atTsp: String(clock.now()) })
    const again = anAnswer(house, await askedBy(token))
    expect((await byLink(token, { ...again, sender: 'Lê Duyên' })).body.proposals).toMatchObject([
      { number: 2, state: 'sent', by: 'Lê Duyên' },
      { number: 1, state: 'replaced', by: 'Trần Ngọc Lan' },
    ])
    expect((await answersOf(house, clientId)).venues[0].proposal).toMatchObject({ number: 2, by: 'Duyên' })
  })

  it('comes second to an answer from the office as that would to it', async () => {
    const { token, id } = await aLinkTo(ours.id, await emailOf(lan))
    const answer = { ...anAnswer(house, await askedBy(token)), sender: 'Lan' }
    expect(said(await answerAs(house, id, duyen))).toBe('201')
    const late = await byLink(token, answer)
    expect([said(late), late.body.error.fields.by]).toEqual(['409 moved_meanwhile', (await personOf(duyen)).name])
  })

  it('is no more once the couple has accepted', async () => {
    const { token, clientId, tel } = await aLink()
    await byLink(token, { ...anAnswer(house, await askedBy(token)), sender: 'Lan' })
    const { proposal } = (await answersOf(house, clientId)).venues[0]
    const proof = { plan: 0, visitTsp: null, ...(await anAcceptCode(house, { clientId, tel })) }
    expect(said(await ask(house, `POST /api/public/clients/${clientId}/proposals/${proposal.id}/accept`, proof))).toBe(
      '200',
    )
    const asked = await askedBy(token)
    const seen = asked.version
    const decline = { reason: 'budget', note: '', dates: [addDays(isoDate(clock.now()), 9)], seen }
    const bodies = { answers: anAnswer(house, asked), decline, call: { outcome: 'spoke', seen } }
    for (const [what, body] of Object.entries(bodies)) {
      expect(said(await byLink(token, { ...body, sender: 'Lan' }, what))).toBe('409 quotation_closed')
    }
    expect((await askedBy(token)).proposals).toHaveLength(1)
  })

  it('sent twice with one key is one, and told once', async () => {
    const { token, tel } = await aLink()
    const answer = { ...anAnswer(house, await askedBy(token)), sender: 'Lan' }
    const send = (body: object) => byLink(token, body, 'answers', `answer-${tel}`)
    const both = [...(await Promise.all([send(answer), send(answer)])), await send(answer)]
    expect(both.map(said)).toEqual(['201', '201', '201'])
    expect((await askedBy(token)).proposals).toHaveLength(1)
    expect(await messagesTo(house, tel)).toHaveLength(1)
    expect(said(await send({ ...answer, greeting: 'Khác' }))).toBe('422 idempotency_key_reused')
  })
})

describe('what is late', () => {
  it('is told once by two processes that look at the same moment: the house of each, the couple of all', async () => {
    for (let round = 0; round < 4; round += 1) {
      const couples = []
      const all = venues.map(({ id }) => id)
      for (let at = 0; at < 6; at += 1) couples.push(await anAskedRequest(house, all))
      const waiting = house.db.selectFrom('quotations').where('state', '=', 'waiting').where('chased_at', 'is', null)
      const rows = await waiting.select('client_id').execute()
      clock.pass(48 * HOUR)
      const told = await Promise.all(houses.map(({ db, config }) => tellOfLate(db, config, clock.now())))
      expect(told[0]!.chased + told[1]!.chased).toBe(rows.length)
      expect(told[0]!.told + told[1]!.told).toBe(new Set(rows.map(({ client_id }) => client_id)).size)
      for (const { tel, quotations } of couples) {
        const texts = (await messagesTo(house, tel)).map(({ text }) => text)
        expect(texts).toEqual([expect.stringContaining('chua tra loi')])
        const ids = quotations.map(({ id }) => id)
        const links = house.db.selectFrom('answer_links').select('id').where('quotation_id', 'in', ids)
        // one when it was asked, and one for whoever was told second
        expect(await links.execute()).toHaveLength(2 * ids.length)
      }
    }
  })
})
