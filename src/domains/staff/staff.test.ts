import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '#platform/db.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { atOnce } from '#test/factories/customers.ts'
import { aPartner, aStaffPerson, askOffice } from '#test/factories/staff.ts'
import { checkActs } from './acts/check-acts.ts'
import { inviteIntoOffice } from './joining/invite-staff.ts'

const clock = aClock()
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

const db = () => house.app.deps.db
const acts = async (what: string) =>
  (await db().selectFrom('staff_acts').select('id').where('what', '=', what).execute()).length
const REASON = { reason: 'nghỉ việc' }
const ME = 'GET /api/office/me'

describe('an invitation', () => {
  const invited = (role: 'admin' | 'sales', partnerId: string | null) =>
    inviteIntoOffice(db(), clockOf(db()).now(), {
      role,
      partnerId,
      email: `moi-${role}@song-hy.test`,
      phone: null,
      invitedBy: null,
    })

  it('is taken up once, also by two who open it together', async () => {
    const partnerId = await aPartner(house)
    const { token } = await invited('sales', partnerId)
    const looked = await askOffice(house, `GET /api/office/join/${token}`)
    expect(looked.body).toMatchObject({ role: 'sales', invitedBy: null })
    const join = () => askOffice(house, `POST /api/office/join/${token}`, { body: { name: 'Lan' } })
    const answers = await Promise.all([join(), join()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const me = answers.find(({ status }) => status === 200)!
    const { body } = await askOffice(house, ME, { by: { staffId: '', cookie: me.cookie! } })
    expect(body).toMatchObject({ name: 'Lan', roles: [{ role: 'sales', partnerId }] })
  })

  it('that is used, revoked or over looks like one that never was', async () => {
    const { token } = await invited('admin', null)
    const never = await askOffice(house, `GET /api/office/join/${'x'.repeat(43)}`)
    clock.pass(72 * 3_600_000)
    expect((await askOffice(house, `GET /api/office/join/${token}`)).text).toBe(never.text)
    clock.pass(-72 * 3_600_000)
  })

  it('opens nobody else’s account: who is here already gets the role and signs in as always', async () => {
    const first = await invited('sales', await aPartner(house))
    const { body } = await askOffice(house, `POST /api/office/join/${first.token}`, { body: { name: 'Một' } })
    const second = await invited('sales', await aPartner(house))
    const again = await askOffice(house, `POST /api/office/join/${second.token}`, { body: { name: 'Hai' } })
    expect(again.body).toEqual({ staffId: body.staffId, signedIn: false })
    expect(again.cookie).toBeUndefined()
  })

  it('is given by an admin for all, by an owner for the own partner, and by nobody else', async () => {
    const [mine, other] = [await aPartner(house), await aPartner(house)]
    const owner = await aStaffPerson(house, 'owner', mine)
    const sales = await aStaffPerson(house, 'sales', mine)
    const ask = (by: typeof owner, body: object) => askOffice(house, 'POST /api/office/invitations', { by, body })
    const email = 'nguoi-moi@song-hy.test'
    expect((await ask(owner, { role: 'sales', partnerId: mine, email })).status).toBe(200)
    expect((await ask(owner, { role: 'sales', partnerId: other, email })).body.error.code).toBe('not_allowed')
    expect((await ask(owner, { role: 'admin', email })).body.error.code).toBe('not_allowed')
    expect((await ask(sales, { role: 'sales', partnerId: mine, email })).status).toBe(403)
    expect((await ask(owner, { role: 'sales', partnerId: mine })).body.error.code).toBe('address_needed')
  })
})

describe('a session of the office', () => {
  it('is none for a customer, and a customer’s call is none for staff', async () => {
    const admin = await aStaffPerson(house, 'admin')
    expect((await askOffice(house, ME)).status).toBe(401)
    expect((await askOffice(house, ME, { by: { ...admin, cookie: `office=${'y'.repeat(43)}` } })).status).toBe(401)
    expect((await askOffice(house, 'GET /api/b2c/favourites/board', { by: admin })).status).toBe(401)
  })

  it('of an operator ends after an hour unused and after twelve, a member’s after seven days and thirty', async () => {
    const admin = await aStaffPerson(house, 'admin')
    const member = await aStaffPerson(house, 'sales', await aPartner(house))
    const status = async (by: typeof admin) => (await askOffice(house, ME, { by })).status
    for (let half = 0; half < 23; half += 1) {
      clock.pass(30 * 60_000)
      expect(await status(admin)).toBe(200)
    }
    clock.pass(30 * 60_000)
    expect(await status(admin)).toBe(401)
    expect(await status(member)).toBe(200)
    clock.pass(7 * 24 * 3_600_000)
    expect(await status(member)).toBe(401)
  })

  it('changes nothing from a page of somebody else', async () => {
    const admin = await aStaffPerson(house, 'admin')
    const from = (headers: Record<string, string>) =>
      askOffice(house, 'DELETE /api/office/me/session', { by: admin, headers })
    expect((await from({ 'sec-fetch-site': 'cross-site' })).body.error.code).toBe('not_from_our_page')
    expect((await from({ origin: 'https://evil.test' })).status).toBe(403)
    expect((await from({})).status).toBe(403)
    expect((await askOffice(house, ME, { by: admin })).status).toBe(200)
    expect((await from({ origin: house.app.deps.config.publicUrl })).status).toBe(204)
    expect((await askOffice(house, ME, { by: admin })).status).toBe(401)
  })

  it('asks for a fresh proof after ten minutes where persons are let in or put out', async () => {
    const admin = await aStaffPerson(house, 'admin')
    clock.pass(11 * 60_000)
    const body = { role: 'editor', email: 'a@song-hy.test' }
    const asked = await askOffice(house, 'POST /api/office/invitations', { by: admin, body })
    expect([asked.status, asked.body.error.code]).toEqual([403, 'confirm_again'])
  })
})

describe('a member’s code', () => {
  const PHONE = '+84912345678'
  async function aMember() {
    const partnerId = await aPartner(house)
    const who = { role: 'sales', partnerId, email: null, phone: PHONE, invitedBy: null } as const
    const { token } = await inviteIntoOffice(db(), clockOf(db()).now(), who)
    return (await askOffice(house, `POST /api/office/join/${token}`, { body: { name: 'Mai' } })).body.staffId
  }
  const send = (phone: string) => askOffice(house, 'POST /api/office/codes', { body: { phone } })

  it('is asked for alike by a number that somebody here has and by one that nobody has', async () => {
    await aMember()
    const [known, unknown] = [await send(PHONE), await send('+84987654321')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    const wrong = (handle: string) =>
      askOffice(house, 'POST /api/office/sign-in/code', { body: { handle, code: '000000' } })
    const guesses = await atOnce(20, () => wrong(unknown.body.handle))
    const said = guesses.map(({ body }) => body.error.code)
    expect(said.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(5)
    const refusals = ['wrong_code', 'code_tries_spent', 'wait_before_next_try']
    expect(said.filter((code) => !refusals.includes(code))).toEqual([])
    clock.pass(3_600_000)
    expect((await send(PHONE)).status).toBe(200)
  })
})

describe('the last admin', () => {
  it('stays: of two who remove each other at once, one is left', async () => {
    await db().deleteFrom('staff_roles').where('role', '=', 'admin').execute()
    const [one, two] = [await aStaffPerson(house, 'admin'), await aStaffPerson(house, 'admin')]
    const remove = (by: typeof one, whom: typeof one) =>
      askOffice(house, `DELETE /api/office/staff/${whom.staffId}/roles/house`, { by, body: REASON })
    const before = await acts('staff.removed')
    const answers = await Promise.all([remove(one, two), remove(two, one)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await acts('staff.removed')).toBe(before + 1)
    const [left] = await db().selectFrom('staff_roles').selectAll().where('role', '=', 'admin').execute()
    const last = left!.staff_id === one.staffId ? one : two
    const alone = await remove(last, last)
    expect([alone.status, alone.body.error.code]).toEqual([409, 'last_admin'])
    const gone = last === one ? two : one
    expect((await askOffice(house, ME, { by: gone })).status).toBe(401)
  })
})

describe('the list of acts', () => {
  it('has one line for a success, none for a refusal, and shows each what is theirs', async () => {
    const [mine, other] = [await aPartner(house), await aPartner(house)]
    const [owner, stranger] = [await aStaffPerson(house, 'owner', mine), await aStaffPerson(house, 'owner', other)]
    const before = await acts('staff.invited')
    const body = { role: 'sales', partnerId: mine, email: 'b@song-hy.test' }
    const made = await askOffice(house, 'POST /api/office/invitations', { by: owner, body })
    expect((await askOffice(house, 'POST /api/office/invitations', { by: stranger, body })).status).toBe(403)
    expect(await acts('staff.invited')).toBe(before + 1)
    const listed = async (by: typeof owner) =>
      (await askOffice(house, `GET /api/office/acts?thing=${made.body.id}`, { by })).body.items
    expect(await listed(owner)).toMatchObject([{ what: 'staff.invited', after: { role: 'sales' } }])
    expect(await listed(stranger)).toEqual([])
    const theirs = await askOffice(house, `DELETE /api/office/invitations/${made.body.id}`, { by: stranger })
    const missing = await askOffice(house, 'DELETE /api/office/invitations/nothing', { by: stranger })
    expect([theirs.status, theirs.text]).toEqual([missing.status, missing.text])
  })

  it('is one chain: a line that was changed or taken out is found', async () => {
    expect(await checkActs(db())).toMatchObject({ broken: null })
    await expect(db().updateTable('staff_acts').set({ reason: 'x' }).execute()).rejects.toThrow(/only ever added/)
    const lines = (await db().selectFrom('staff_acts_head').select('last_id').executeTakeFirstOrThrow()).last_id
    const meddle = async (statement: string) => {
      const tx = await db().startTransaction().execute()
      await sqlIn(tx, 'alter table staff_acts disable trigger keep_staff_acts')
      await sqlIn(tx, statement)
      const found = await checkActs(tx as never)
      await tx.rollback().execute()
      return found
    }
    expect(await meddle("update staff_acts set reason = 'khác' where id = 2")).toEqual({ lines, broken: 2 })
    expect(await meddle('delete from staff_acts where id = 3')).toEqual({ lines, broken: 3 })
    expect(await meddle(`delete from staff_acts where id = ${lines}`)).toEqual({ lines, broken: lines })
    expect(await checkActs(db())).toEqual({ lines, broken: null })
  })
})

async function sqlIn(tx: unknown, statement: string) {
  const { sql } = await import('kysely')
  await sql.raw(statement).execute(tx as never)
}
