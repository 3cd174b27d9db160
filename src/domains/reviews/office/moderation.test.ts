import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, said } from '#test/factories/customers.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

const clock = aClock()
let house: TestApp
let admin: Somebody
let support: Somebody

beforeAll(async () => {
  house = await anApp({ clock })
  ;[admin, support] = [await aStaffPerson(house, 'admin'), await aStaffPerson(house, 'support')]
})
afterAll(() => house.close())

let taken = 0
/** A public review of the sample site that no other test here uses, reported. */
async function aReportedReview() {
  const review = await house.db
    .selectFrom('reviews')
    .select(['id', 'venue_id', 'customer_id', 'content'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .offset(taken++)
    .executeTakeFirstOrThrow()
  const report = { reason: 'personal-data', note: 'số riêng' }
  await ask(house, `POST /api/public/venue-reviews/${review.id}/reports`, report)
  return review
}
const caseOf = async (id: string, by = admin) => (await askOffice(house, `GET /api/office/reviews/${id}`, { by })).body
const decide = (by: Somebody, id: string, what: string, body: object) =>
  askOffice(house, `POST /api/office/reviews/${id}/${what}`, { by, body })
const actsOf = async (id: string) =>
  (await house.db.selectFrom('staff_acts').select('what').where('thing_id', '=', id).orderBy('id').execute()).map(
    ({ what }) => what,
  )
const isPublic = async (id: string) => (await ask(house, `GET /api/public/venue-reviews/${id}`)).status === 200

describe('a reported review', () => {
  it('stands in the queue, the oldest first, and is kept as it is', async () => {
    const { id } = await aReportedReview()
    const { body } = await askOffice(house, 'GET /api/office/reviews', { by: admin })
    expect(body.items.map((item: { id: string }) => item.id)).toContain(id)
    expect((await decide(admin, id, 'keep', { seen: (await caseOf(id)).seen })).status).toBe(204)
    expect(await isPublic(id)).toBe(true)
    const again = await decide(admin, id, 'keep', { seen: (await caseOf(id)).seen })
    expect(again.body.error.code).toBe('nothing_reported')
    expect(await actsOf(id)).toEqual(['review.kept'])
  })

  it('decided by two at once has one outcome, and the other is told by whom', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await aReportedReview()
      const { seen } = await caseOf(id)
      const answers = await Promise.all([
        decide(admin, id, 'keep', { seen }),
        decide(support, id, 'remove', { seen, reason: 'insult', ground: 'xúc phạm' }),
      ])
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused).toHaveLength(1)
      expect(refused[0]!.body.error).toMatchObject({
        code: 'decided_meanwhile',
        fields: { by: expect.stringMatching(/^Người/) },
      })
      expect(await actsOf(id)).toHaveLength(1)
    }
  })

  it('loses a private number for good and keeps everything else; what it was is in no act', async () => {
    const { id, content } = await aReportedReview()
    const secret = '0908 123 456'
    await house.db
      .updateTable('reviews')
      .set({ content: `${content} Gọi ${secret}.` })
      .where('id', '=', id)
      .execute()
    const { seen } = await caseOf(id)
    expect((await decide(admin, id, 'mask', { seen, parts: ['không có'] })).body.error.code).toBe('not_in_review')
    expect((await decide(admin, id, 'mask', { seen, parts: [secret] })).status).toBe(204)
    const shown = (await ask(house, `GET /api/public/venue-reviews/${id}`)).body
    expect(shown.content).toBe(`${content} Gọi •••• ••• •••.`)
    const acts = await house.db.selectFrom('staff_acts').selectAll().where('thing_id', '=', id).execute()
    expect(JSON.stringify(acts)).not.toContain('123 456')
  })

  it('is taken down for a published reason, appealed once by its author, and decided again', async () => {
    const author = await anOpenSession(house)
    const { id } = await aReportedReview()
    const customerId = author.customerId
    await house.db.updateTable('reviews').set({ customer_id: customerId }).where('id', '=', id).execute()
    const down = { seen: (await caseOf(id)).seen, reason: 'off-topic', ground: 'nói về nơi khác' }
    expect((await decide(admin, id, 'remove', down)).status).toBe(204)
    expect(await isPublic(id)).toBe(false)
    const appeal = (text: string) =>
      ask(house, `POST /api/b2c/venue-reviews/${id}/appeal`, { text }, { token: author.token })
    const stranger = await anOpenSession(house)
    const path = `POST /api/b2c/venue-reviews/${id}/appeal` as const
    expect(said(await ask(house, path, { text: 'x' }, { token: stranger.token }))).toBe('404 not_found')
    expect((await appeal('Tôi có hợp đồng')).status).toBe(201)
    expect(said(await appeal('Lần nữa'))).toBe('409 appealed_already')
    expect((await caseOf(id)).removal.appeal.text).toBe('Tôi có hợp đồng')
    const { seen } = await caseOf(id)
    expect((await decide(support, id, 'refuse-appeal', { seen, ground: 'đã xem lại' })).status).toBe(204)
    const restored = await decide(support, id, 'restore', { seen: (await caseOf(id)).seen, ground: 'gỡ nhầm' })
    expect(restored.status).toBe(204)
    expect(await isPublic(id)).toBe(true)
    expect(await actsOf(id)).toEqual(['review.removed', 'review.appeal-refused', 'review.restored'])
  })
})

describe('a venue’s answer', () => {
  it('is given once, for the own venue, without numbers, and corrected for a day', async () => {
    const { id, venue_id } = await aReportedReview()
    await house.db.updateTable('reviews').set({ answer: null, answered_at: null }).where('id', '=', id).execute()
    const sales = await aStaffPerson(house, 'sales', await aPartner(house, [{ kind: 'venue', id: venue_id }]))
    const answer = (text: string, by = sales) =>
      askOffice(house, `PUT /api/office/venue-reviews/${id}/answer`, { by, body: { text } })
    expect((await answer('Gọi 0908.123.456 nhé')).body.error.code).toBe('no_numbers')
    expect((await answer('Cảm ơn hai bạn.')).status).toBe(204)
    expect((await answer('Cảm ơn hai bạn và gia đình.')).status).toBe(204)
    clock.pass(25 * 3_600_000)
    expect((await answer('Muộn rồi')).body.error.code).toBe('answered_already')
    expect(await actsOf(id)).toEqual(['review.answered', 'review.answer-corrected'])
    const stranger = await aStaffPerson(house, 'sales', await aPartner(house))
    expect((await answer('Của nơi khác', stranger)).status).toBe(404)
    clock.pass(-25 * 3_600_000)
  })
})
