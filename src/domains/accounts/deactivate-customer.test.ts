import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anOpenSession,
  ask,
  aVerifiedPhone,
  CONSENTS,
  PASSWORD,
  REGISTER,
  renew,
  said,
  signedIn,
  signIn,
  whoAmI,
} from '#test/factories/customers.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(house.db)
  const tables = await Promise.all(
    rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(house.db)),
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

describe('leaving', () => {
  it('erases the person everywhere and ends all sessions [DELETE /api/b2c/customers]', async () => {
    const proof = await aVerifiedPhone(house)
    const person = {
      name: 'Zöhre Mỹ Duyên',
      email: 'duyen@example.vn',
      password: PASSWORD,
      referral: 'duyen-friend',
      ipV4: '203.0.113.77',
      weddingDate: '2031-03-09',
    }
    const registered = await ask(
      house,
      REGISTER,
      { ...person, ...proof, consents: CONSENTS },
      { headers: { 'idempotency-key': 'a-key-of-duyen' } },
    )
    const { customerId } = registered.body
    await sql`insert into customer_identities values ('facebook', 'fb-of-duyen', ${customerId})`.execute(house.db)
    const [here, there] = [
      await signedIn(house, { ...proof, ...person }),
      await signedIn(house, { ...proof, ...person }),
    ]
    await sql`update sessions set user_agent = 'phone of duyen'`.execute(house.db)
    await sql`delete from graphile_worker._private_jobs`.execute(house.db)
    const personal = [
      'Zöhre',
      'duyen@example',
      'duyen-friend',
      proof.tel.slice(3),
      '203.0.113.77',
      '2031-03-09',
      'fb-of-duyen',
      '$argon2id$',
      'phone of',
    ]
    const before = await everything()
    for (const word of personal) expect(before).toContain(word)

    const left = await ask(house, 'DELETE /api/b2c/customers', undefined, { token: here.token })
    expect(left).toEqual({ status: 204, body: undefined })
    const after = await everything()
    for (const word of personal) expect({ word, kept: after.includes(word) }).toEqual({ word, kept: false })
    expect(after).toContain('Khách đã rời đi')

    for (const { token, refreshToken } of [here, there]) {
      expect(said(await whoAmI(house, token))).toBe('401 signed_out')
      expect(said(await renew(house, customerId, refreshToken))).toBe('401 wrong_credentials')
    }
    expect(said(await signIn(house, proof.tel))).toBe('401 wrong_credentials')
    expect(said(await signIn(house, person.email))).toBe('401 wrong_credentials')
  })

  it('takes nothing from anybody else', async () => {
    const [stays, leaves] = [await anOpenSession(house), await anOpenSession(house)]
    await ask(house, 'DELETE /api/b2c/customers', undefined, { token: leaves.token })
    const { status, body } = await whoAmI(house, stays.token)
    expect({ status, tel: body.tel }).toEqual({ status: 200, tel: stays.tel })
  })

  it('frees the number at once, for a new customer who is somebody else', async () => {
    const first = await aCustomer(house)
    const { token } = await signedIn(house, first)
    const existence = async () =>
      (await ask(house, `GET /api/public/customers/tel-existence?regionId=2&tel=${encodeURIComponent(first.tel)}`)).body
    expect(await existence()).toEqual({ existence: true })
    await ask(house, 'DELETE /api/b2c/customers', undefined, { token })
    expect(await existence()).toEqual({ existence: false })
    const next = await aCustomer(house, { tel: first.tel, password: 'mật khẩu khác' })
    expect(next.customerId).not.toBe(first.customerId)
    expect(said(await signIn(house, first.tel))).toBe('401 wrong_credentials')
    expect(said(await signIn(house, first.tel, 'mật khẩu khác'))).toBe('200')
  })

  it('is written down without a person', async () => {
    const { customerId, token } = await anOpenSession(house)
    await ask(house, 'DELETE /api/b2c/customers', undefined, { token })
    const { rows } = await sql<{ kind: string; detail: object }>`
      select kind, detail from security_events where customer_id = ${customerId}`.execute(house.db)
    expect(rows).toEqual([{ kind: 'deactivated', detail: {} }])
  })
})
