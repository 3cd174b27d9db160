import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import { aCustomer, ask, renew, serviceToken, signIn, whoAmI } from '#test/factories/customers.ts'

const clock = aClock()
const house = await anApp({ clock })
const vy = await aCustomer(house)
afterAll(() => house.close())

const GRACE_MS = 20_000
const LIFE_MS = 3_600_000

/** What we believe a session to be: open or not, and its tokens with the moment of their first use or their end. */
interface Session {
  open: boolean
  access: { token: string; ends: number }
  service: { token: string; ends: number }[]
  refresh: { token: string; usedAt?: number }[]
}
interface World {
  password: string
  changes: number
  sessions: Session[]
}

type Step =
  | { do: 'sign in'; right: boolean }
  | { do: 'ask for a service token' | 'log out' | 'change the password'; session: number }
  | { do: 'renew'; session: number; token: number }
  | { do: 'wait'; ms: number }

const session = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sign in' as const), right: fc.constantFrom(true, true, false) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask for a service token' as const), session }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('renew' as const), session, token: fc.constantFrom(0, 0, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('log out' as const), session }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change the password' as const), session }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, GRACE_MS, GRACE_MS + 1, GRACE_MS + 1, LIFE_MS),
    }),
  },
)

const pick = <T>(list: T[], at: number): T | undefined => list[at % (list.length || 1)]
const endOf = () => Math.floor(clock.now() / 1000) * 1000 + LIFE_MS

async function signInStep(world: World, right: boolean) {
  const { status, body } = await signIn(house, vy.tel, right ? world.password : 'a wrong password')
  expect(status).toBe(right ? 200 : 401)
  if (!right) return void (await sql`delete from sign_in_waits`.execute(house.db))
  const access = { token: body.accessToken, ends: endOf() }
  world.sessions.push({ open: true, access, service: [], refresh: [{ token: body.refreshToken }] })
}

async function serviceStep(chosen: Session) {
  const { status, body } = await serviceToken(house, vy.customerId, chosen.access.token)
  const works = chosen.open && clock.now() < chosen.access.ends
  expect(status).toBe(works ? 200 : 401)
  if (works) chosen.service.push({ token: body.accessToken, ends: endOf() })
}

async function renewStep(chosen: Session, at: number) {
  const token = pick(chosen.refresh, at)!
  const isReuse = token.usedAt !== undefined && clock.now() - token.usedAt > GRACE_MS
  const { status, body } = await renew(house, vy.customerId, token.token)
  const works = chosen.open && !isReuse
  expect(status).toBe(works ? 200 : 401)
  if (!works) {
    chosen.open = false
    return
  }
  token.usedAt ??= clock.now()
  chosen.refresh.push({ token: body.refreshToken })
  chosen.service.push({ token: body.accessToken, ends: endOf() })
}

const validService = ({ open, service }: Session) =>
  open ? service.find(({ ends }) => clock.now() < ends)?.token : undefined

async function logOutStep(chosen: Session) {
  const token = validService(chosen)
  const asked = token ?? chosen.service[0]?.token ?? 'nothing'
  const { status } = await ask(house, 'DELETE /api/b2c/auth/session', undefined, { token: asked })
  expect(status).toBe(token ? 204 : 401)
  if (token) chosen.open = false
}

async function changeStep(world: World, chosen: Session) {
  const token = validService(chosen)
  world.changes += 1
  const newPassword = `mật khẩu thứ ${world.changes}`
  const { status } = await ask(
    house,
    'PATCH /api/b2c/customers/password',
    { originPassword: world.password, newPassword },
    { token: token ?? chosen.service[0]?.token ?? 'nothing' },
  )
  expect(status).toBe(token ? 204 : 401)
  if (!token) return
  world.password = newPassword
  for (const other of world.sessions) if (other !== chosen) other.open = false
}

async function take(world: World, one: Step) {
  if (one.do === 'sign in') return signInStep(world, one.right)
  if (one.do === 'wait') return clock.pass(one.ms)
  const chosen = pick(world.sessions, one.session)
  if (!chosen) return
  if (one.do === 'ask for a service token') return serviceStep(chosen)
  if (one.do === 'renew') return renewStep(chosen, one.token)
  if (one.do === 'log out') return logOutStep(chosen)
  return changeStep(world, chosen)
}

it('sessions do what a small model says, whatever happens in whatever order', async () => {
  const world: World = { password: vy.password, changes: 0, sessions: [] }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
      world.sessions = []
      await sql`delete from sessions`.execute(house.db)
      await signInStep(world, true)
      for (const one of steps) await take(world, one)
      for (const known of world.sessions) {
        for (const { token, ends } of known.service) {
          expect((await whoAmI(house, token)).status).toBe(known.open && clock.now() < ends ? 200 : 401)
        }
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
}, 60_000)
