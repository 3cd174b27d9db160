import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#domains/accounts/password.ts'
import { phonePath } from '#lib/phone.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { anAddress, ask, aTel, PASSWORD, sendCode, signIn } from '#test/factories/customers.ts'
import { aPartner, askOffice } from '#test/factories/staff.ts'
import { tellFault } from '#test/factories/tell-fault.ts'

const TRIES = 300
const clock = aClock()
const house = await anApp({ clock, env: { MESSAGE_DAILY_BUDGET: '100000' } })
const office = await anApp({ env: { MESSAGE_DAILY_BUDGET: '100000', LIMIT_SCALE: '1000' } })
afterAll(() => Promise.all([house.close(), office.close()]))

/** As many customers as tries, so that no account is asked twice. */
async function customers(): Promise<string[]> {
  const tels = Array.from({ length: TRIES / 2 }, aTel)
  const passwordHash = await hashPassword(PASSWORD)
  for (const tel of tels) {
    await sql`
      insert into customers (id, name, tel, password_hash)
      values (${crypto.randomUUID()}, 'Đặng Đình Đạt', ${tel}, ${passwordHash})`.execute(house.db)
  }
  return tels
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!

/** By turns a known and an unknown number or address, each once; the two medians, and how far apart they are. */
async function compared(call: (address: string) => Promise<unknown>, known?: string[], another = aTel) {
  known ??= await customers()
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let warm = 0; warm < 10; warm += 1) await call(another())
  for (const [at, tel] of known.entries()) {
    const pair = [['known', tel] as const, ['unknown', another()] as const]
    for (const [which, asked] of at % 2 ? pair : pair.toReversed()) {
      const start = performance.now()
      await call(asked)
      times[which].push(performance.now() - start)
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  return { known: one, unknown: other, apart: Math.abs(one - other) / Math.max(one, other) }
}

/** The same with staff: as many members and operators as tries. */
async function staffAddresses(kind: 'phone' | 'email'): Promise<string[]> {
  const partnerId = await aPartner(office)
  const addresses = Array.from({ length: TRIES / 2 }, kind === 'phone' ? aTel : anEmail)
  for (const address of addresses) {
    const id = crypto.randomUUID()
    await office.db
      .insertInto('staff')
      .values({ id, name: 'Đặng Đình Đạt', [kind]: address, lang: 'vi' })
      .execute()
    const role = kind === 'phone' ? { role: 'sales', partner_id: partnerId } : { role: 'support', partner_id: null }
    await office.db
      .insertInto('staff_roles')
      .values({ staff_id: id, ...role })
      .execute()
  }
  return addresses
}
const anEmail = () => `nguoi-${crypto.randomUUID()}@song-hy.test`

type Times = Awaited<ReturnType<typeof compared>>
const WITHIN_5_PERCENT = { goal: '< 5 % apart', isMet: ({ apart }: Times) => apart < 0.05 }
/** A few milliseconds of noise are more than five in a hundred of so little. */
const WITHIN_1_MS = { goal: '< 1 ms apart', isMet: ({ known, unknown }: Times) => Math.abs(known - unknown) < 1 }

function told(name: string, times: Times, { goal, isMet } = WITHIN_1_MS) {
  const { known, unknown, apart } = times
  const lost = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart`
  tellFault({ case: `who has an account, by time: ${name}`, tried: `${TRIES} each`, lost, goal, met: isMet(times) })
}

describe('the time of an answer does not tell whether a number has an account', () => {
  it('at the sign-in', async () => {
    const times = await compared((tel) => signIn(house, tel, 'a wrong password'))
    told('sign-in', times, WITHIN_5_PERCENT)
    expect(times.apart).toBeLessThan(0.05)
  })

  it('at both steps of a reset', async () => {
    const { tokens } = house.app.deps
    const times = await compared(async (tel) => {
      const { accessToken: authCall } = await tokens.issue('phone-proof', { sub: tel })
      const { body } = await ask(house, 'POST /api/public/customers/resetPassword', { tel, authCall })
      await ask(house, 'PUT /api/public/customers/password', { resetToken: body.resetToken, newPassword: PASSWORD })
    })
    told('reset', times, WITHIN_5_PERCENT)
    expect(times.apart).toBeLessThan(0.05)
  })

  it('at a look-up and when a code is sent', async () => {
    const lookUps = await compared((tel) => ask(house, `GET /api/public/customers/${phonePath(tel)}`))
    told('look-up', lookUps)
    const codes = await compared((tel) => sendCode(house, tel, { ip: anAddress() }))
    told('code', codes)
    for (const { known, unknown } of [lookUps, codes]) expect(Math.abs(known - unknown)).toBeLessThan(1)
  })
})

describe('the time of an answer does not tell whether somebody works here', () => {
  it('when a code or a link is asked for', async () => {
    const asked = { phone: 'codes', email: 'links' } as const
    for (const kind of ['phone', 'email'] as const) {
      const call = async (address: string) => {
        const { status } = await askOffice(office, `POST /api/office/${asked[kind]}`, { body: { [kind]: address } })
        expect(status).toBe(200)
      }
      const times = await compared(call, await staffAddresses(kind), kind === 'phone' ? aTel : anEmail)
      told(`office ${asked[kind]}`, times)
      expect(Math.abs(times.known - times.unknown)).toBeLessThan(1)
    }
  })

  it('when a wrong code is typed', async () => {
    const handles = async (phones: string[]) =>
      Promise.all(
        phones.map(
          async (phone) => (await askOffice(office, 'POST /api/office/codes', { body: { phone } })).body.handle,
        ),
      )
    const known = await handles(await staffAddresses('phone'))
    const others = await handles(Array.from({ length: TRIES / 2 + 10 }, aTel))
    const type = (handle: string) =>
      askOffice(office, 'POST /api/office/sign-in/code', { body: { handle, code: '000000' } })
    const times = await compared(type, known, () => others.pop()!)
    told('office wrong code', times)
    expect(Math.abs(times.known - times.unknown)).toBeLessThan(1)
  })
})
