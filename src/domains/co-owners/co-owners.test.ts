import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { aCoOwner, anOwnerLink } from '#test/factories/co-owners.ts'
import { anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { forgetOldChanges } from './forget-changes.ts'
import { MOST_CO_OWNERS } from './rules.ts'

const DAY_MS = 86_400_000
const clock = aClock()
let house: TestApp
let list: GuestList
beforeAll(async () => {
  house = await anApp({ clock })
  list = await aGuestList(house)
})
afterAll(() => house.close())

const owners = (of: GuestList, token = of.token) => ask(house, `GET ${of.path}/owners`, undefined, { token })
const offer = (token: string) => ask(house, `GET /api/public/co-owner-links/${token}`)
const join = (token: string, by: { token: string }) =>
  ask(house, `POST /api/b2c/co-owner-links/${token}`, undefined, by)

describe('a link to prepare a card together', () => {
  it('says who asks, whose card it is and what one may do, and nothing that opens the card', async () => {
    const token = await anOwnerLink(house, list, { role: 'guests', side: 'BRIDE' })
    const { status, body } = await offer(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ names: ['Minh Khang', 'Thảo Vy'], role: 'guests', side: 'BRIDE', seesPhones: false })
    expect(JSON.stringify(body)).not.toContain(list.id)
  })

  it('lets in one person once, whoever of many is quickest; the others are told nothing', async () => {
    const token = await anOwnerLink(house, list)
    const people = await Promise.all(Array.from({ length: 8 }, () => anOpenSession(house)))
    const answers = await atOnce(8, (at) => join(token, people[at]!))
    expect(tally(answers)).toEqual({ 200: 1, '404 not_found': 7 })
    expect(said(await offer(token))).toBe('404 not_found')
  })

  it('is over after fourteen days, after it was taken back, and when the card is deleted', async () => {
    const old = await anOwnerLink(house, list)
    clock.pass(14 * DAY_MS)
    const somebody = await anOpenSession(house)
    expect([said(await offer(old)), said(await join(old, somebody))]).toEqual(['404 not_found', '404 not_found'])
    const fresh = await aGuestList(house)
    const token = await anOwnerLink(house, fresh)
    const [link] = (await owners(fresh)).body.links
    expect(said(await ask(house, `DELETE ${fresh.path}/owners/links/${link.id}`, undefined, somebody))).toBe(
      '404 not_found',
    )
    const taken = await ask(house, `DELETE ${fresh.path}/owners/links/${link.id}`, undefined, { token: fresh.token })
    expect([said(taken), said(await join(token, somebody))]).toEqual(['204', '404 not_found'])
    const other = await anOwnerLink(house, fresh)
    await ask(house, `DELETE ${fresh.path}`, undefined, { token: fresh.token })
    expect(said(await join(other, somebody))).toBe('404 not_found')
  })

  it('is not for whoever is there already, and is then still good for somebody else', async () => {
    const fresh = await aGuestList(house)
    const helper = await aCoOwner(house, fresh, { role: 'look' })
    const token = await anOwnerLink(house, fresh)
    for (const one of [{ token: fresh.token }, helper]) expect(said(await join(token, one))).toBe('409 already_owner')
    expect((await join(token, await anOpenSession(house))).status).toBe(200)
  })

  it('needs a side where it is for one side’s guests, a name, and room', async () => {
    const fresh = await aGuestList(house)
    const invite = (body: object) =>
      ask(house, `POST ${fresh.path}/owners/links`, { name: 'Mẹ Lan', seesPhones: false, ...body }, fresh)
    expect(said(await invite({ role: 'guests', side: 'SHARED' }))).toBe('422 side_needed')
    expect(said(await invite({ role: 'owner', side: 'BRIDE' }))).toBe('400 invalid')
    expect(said(await invite({ role: 'look', side: 'BRIDE', name: ' ' }))).toBe('400 invalid')
    const many = await atOnce(MOST_CO_OWNERS + 3, () => invite({ role: 'look', side: 'BRIDE' }))
    expect(tally(many)).toEqual({ 201: MOST_CO_OWNERS, '422 too_many_owners': 3 })
  })
})

describe('those who prepare a card', () => {
  it('are seen by all of them; only who may do everything sees links, changes others and takes them from the card', async () => {
    const fresh = await aGuestList(house)
    const partner = await aCoOwner(house, fresh, { role: 'all' })
    clock.pass(1000)
    const mother = await aCoOwner(house, fresh, { role: 'guests', side: 'BRIDE' })
    await anOwnerLink(house, fresh)
    expect((await owners(fresh, partner.token)).body).toMatchObject({
      mayInvite: true,
      links: [{ name: 'Mẹ Lan' }],
      owners: [{ isOwner: true }, { isMe: true, role: 'all' }, { role: 'guests', side: 'BRIDE' }],
    })
    expect((await owners(fresh, mother.token)).body).toMatchObject({ mayInvite: false, links: [] })
    const change = (who: string, by: { token: string }) =>
      ask(house, `PUT ${fresh.path}/owners/${who}`, { role: 'look', side: 'BRIDE', seesPhones: true }, by)
    for (const [who, by, answer] of [
      [partner.customerId, mother, '404 not_found'],
      [mother.customerId, mother, '404 not_found'],
      [fresh.customerId, partner, '404 not_found'],
      [mother.customerId, partner, '200'],
    ] as const) {
      expect(said(await change(who, by))).toBe(answer)
    }
    const remove = (who: string, by: { token: string }) =>
      ask(house, `DELETE ${fresh.path}/owners/${who}`, undefined, by)
    for (const [who, by, answer] of [
      [partner.customerId, mother, '404 not_found'],
      [fresh.customerId, partner, '404 not_found'],
      [mother.customerId, mother, '204'],
      [partner.customerId, { token: fresh.token }, '204'],
    ] as const) {
      expect(said(await remove(who, by))).toBe(answer)
    }
    for (const gone of [partner, mother]) expect(said(await owners(fresh, gone.token))).toBe('404 not_found')
  })

  it('find the card among those that they prepare, and no longer once they or it are gone', async () => {
    const fresh = await aGuestList(house)
    const partner = await aCoOwner(house, fresh, { role: 'all' })
    const shared = async () => (await ask(house, 'GET /api/b2c/shared-invitations', undefined, partner)).body.items
    expect(await shared()).toMatchObject([{ id: fresh.id, names: ['Minh Khang', 'Thảo Vy'], role: 'all' }])
    await ask(house, `DELETE ${fresh.path}`, undefined, { token: fresh.token })
    expect(await shared()).toEqual([])
  })

  it('with everything allowed edit, publish and hide the card, and can’t delete it', async () => {
    const fresh = await aGuestList(house)
    const partner = await aCoOwner(house, fresh, { role: 'all' })
    expect((await ask(house, `PUT ${fresh.path}`, { story: 'Chuyện kể chung' }, partner)).body.story).toBe(
      'Chuyện kể chung',
    )
    expect((await ask(house, `PATCH ${fresh.path}`, { visible: false }, partner)).status).toBe(200)
    expect(said(await ask(house, `DELETE ${fresh.path}`, undefined, partner))).toBe('404 not_found')
  })

  it('leave nothing behind that names them when they close their account, and what they changed stays', async () => {
    const fresh = await aGuestList(house)
    const partner = await aCoOwner(house, fresh, { role: 'all' })
    await ask(house, 'DELETE /api/b2c/customers', undefined, partner)
    expect((await owners(fresh)).body.owners).toHaveLength(1)
    const { items } = (await ask(house, `GET ${fresh.path}/changes`, undefined, { token: fresh.token })).body
    expect(items).toMatchObject([{ what: 'owner-joined', by: null }])
  })
})

describe('who changed what', () => {
  it('is kept for half a year', async () => {
    const fresh = await aGuestList(house)
    await aCoOwner(house, fresh, { role: 'look' })
    const kept = () => house.db.selectFrom('invitation_changes').select('what').where('invitation_id', '=', fresh.id)
    clock.pass(179 * DAY_MS)
    await forgetOldChanges(house.db)
    expect(await kept().execute()).toEqual([{ what: 'owner-joined' }])
    clock.pass(2 * DAY_MS)
    await forgetOldChanges(house.db)
    expect(await kept().execute()).toEqual([])
  })
})
