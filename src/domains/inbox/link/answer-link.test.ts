import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDate } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, messagesTo, said } from '#test/factories/customers.ts'
import { anAnswer, anAskedRequest, answersOf, theAnswerLink } from '#test/factories/proposals.ts'
import { type SampleVenue, someVenues } from '#test/factories/quotations.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

const clock = aClock(Date.parse('2026-11-18T10:00:00+07:00'))
const HOUR = 3_600_000
let house: TestApp
/** A venue with people in the office, and one without. */
let staffed: SampleVenue
let alone: SampleVenue
let lan: Somebody
let lanEmail: string

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  const priced = await house.db.selectFrom('venues').select('id').where('price_from', 'is not', null).execute()
  const known = new Set(priced.map(({ id }) => id))
  ;[staffed, alone] = (await someVenues(house, 40)).filter(({ id }) => known.has(id)) as [SampleVenue, SampleVenue]
  lan = await aStaffPerson(house, 'sales', await aPartner(house, [{ kind: 'venue', id: staffed.id }]))
  const row = await house.db.selectFrom('staff').select('email').where('id', '=', lan.staffId).executeTakeFirstOrThrow()
  lanEmail = row.email!
})
afterAll(() => house.close())

const office = (call: string, by: Somebody, body?: object) => askOffice(house, call, { by, body })

describe('an answer link', () => {
  const byLink = (token: string, what = '', body?: object) =>
    ask(house, `${body ? 'POST' : 'GET'} /api/office/a/${token}${what}`, body)

  it('answers one request without an account, and opens nothing else', async () => {
    const { quotations, clientId, tel } = await anAskedRequest(house, [alone.id])
    const token = await theAnswerLink(house, alone.email)
    const opened = await byLink(token)
    expect(JSON.stringify(opened.body)).not.toContain(tel.slice(3))
    expect(opened.body).toMatchObject({
      addressee: null,
      mayJoin: true,
      asked: { id: quotations[0]!.id, client: 'Vy' },
    })
    const answer = { ...anAnswer(house, opened.body.asked), sender: 'Trần Ngọc Lan' }
    expect(said(await byLink(token, '/answers', answer))).toBe('201')
    expect((await answersOf(house, clientId)).venues[0].proposal).toMatchObject({ by: 'Lan', number: 1 })
    const act = await house.db.selectFrom('staff_acts').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(act).toMatchObject({ what: 'quotation.answered', staff_id: null, thing_id: quotations[0]!.id })
    for (const path of ['/api/office/quotations', '/api/office/today']) {
      expect((await askOffice(house, `GET ${path}`)).status).toBe(401)
    }
  })

  it('ends 72 hours after an answer, else after 30 days or the wedding, or when it is taken back', async () => {
    const token = async (more: object = {}) => {
      await anAskedRequest(house, [alone.id], more)
      return theAnswerLink(house, alone.email)
    }
    const answered = await token()
    const { asked } = (await byLink(answered)).body
    await byLink(answered, '/decline', { reason: 'budget', note: '', dates: [], seen: asked.version, sender: 'Lan' })
    const soon = await token({ weddingDate: addDays(isoDate(clock.now()), 5) })
    const long = await token()
    const revoked = await anAskedRequest(house, [staffed.id])
    const theirs = await theAnswerLink(house, lanEmail)
    expect((await office(`POST /api/office/quotations/${revoked.quotations[0]!.id}/links/revoke`, lan)).status).toBe(
      204,
    )
    const stands = async () =>
      Promise.all([answered, soon, long, theirs].map(async (one) => (await byLink(one)).status))
    expect(await stands()).toEqual([200, 200, 200, 404])
    clock.pass(73 * HOUR)
    expect(await stands()).toEqual([404, 200, 200, 404])
    clock.pass(4 * 24 * HOUR)
    expect(await stands()).toEqual([404, 404, 200, 404])
    clock.pass(24 * 24 * HOUR)
    expect(await stands()).toEqual([404, 404, 404, 404])
    const made = await byLink('A'.repeat(22))
    const ended = await byLink(long)
    expect([ended.status, ended.body]).toEqual([made.status, made.body])
  })

  it('lets a house ask for an office of its own, which an admin opens', async () => {
    await anAskedRequest(house, [alone.id])
    const token = await theAnswerLink(house, alone.email)
    const body = { name: 'Trần Ngọc Lan', email: 'lan@nha-hang.example' }
    expect((await byLink(token, '/join', body)).status).toBe(204)
    expect((await byLink(token, '/join', body)).status).toBe(204)
    const admin = await aStaffPerson(house, 'admin')
    const { items } = (await office('GET /api/office/applications', admin)).body
    expect(items).toMatchObject([{ venueName: alone.name, email: 'lan@nha-hang.example', partnerName: null }])
    expect((await office(`POST /api/office/applications/${items[0].id}`, admin, { isTaken: true })).status).toBe(204)
    expect((await office('GET /api/office/applications', admin)).body.items).toEqual([])
    expect((await messagesTo(house, 'lan@nha-hang.example'))[0]!.text).toMatch(/\/office\/join\//)
  })
})
