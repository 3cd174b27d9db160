import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { clockNow } from '#platform/clock.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { aBrowser } from '#test/factories/browsers.ts'
import {
  aCustomer,
  anAddress,
  anOpenSession,
  aSolution,
  ask,
  aTel,
  atOnce,
  codeCall,
  messagesTo,
  said,
  sendCode,
  tally,
  written,
} from '#test/factories/customers.ts'

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
const clock = aClock()
const house = await anApp({ clock })
const second = await anApp({ clock, databaseUrl: house.databaseUrl })
const foreign = await anApp({ databaseUrl: house.databaseUrl, env: { TOKEN_SECRET: 'a secret of somebody else' } })
afterAll(async () => {
  await foreign.close()
  await second.close()
  await house.close()
})

describe('codes for one number', () => {
  it('are sent once when fifty ask at once from one network at two processes', async () => {
    const [tel, ip] = [aTel(), anAddress()]
    const generous = await anApp({ clock, databaseUrl: house.databaseUrl, env: { LIMIT_SCALE: '100' } })
    const answers = await atOnce(50, () => sendCode(generous, tel, { ip }))
    expect(tally(answers)).toEqual({ 200: 1, '429 code_too_soon': 49 })
    expect(await messagesTo(house, tel)).toHaveLength(1)
    await generous.close()
  })

  it('are thirty a day over all networks, exactly, when fifty ask at once at two processes', async () => {
    const tel = aTel()
    const answers = await atOnce(50, (at) => sendCode(at % 2 ? second : house, tel))
    expect(tally(answers)).toEqual({ 200: 30, '429 code_too_many': 20 })
    expect(await messagesTo(house, tel)).toHaveLength(30)
    clock.pass(24 * HOUR)
    expect(said(await sendCode(house, tel))).toBe('200')
  })

  it('are still sent to a device that signed in before, when strangers have used up the day', async () => {
    const vy = await aCustomer(house)
    const own = aBrowser(house)
    await own.signIn(vy.tel)
    for (let at = 0; at < 30; at += 1) await sendCode(house, vy.tel)
    expect(said(await sendCode(house, vy.tel))).toBe('429 code_too_many')
    expect(said(await own.ask(`POST ${codeCall(vy.tel)}`))).toBe('200')
    expect(said(await own.ask(`POST ${codeCall(vy.tel)}`))).toBe('429 code_too_soon')
  })

  it('have sixty seconds between them, and three in ten minutes, from one network', async () => {
    const [tel, ip] = [aTel(), anAddress()]
    const sentAfter = async (ms: number) => {
      clock.pass(ms)
      return said(await sendCode(house, tel, { ip }))
    }
    expect(await sentAfter(0)).toBe('200')
    expect(await sentAfter(MINUTE - 1)).toBe('429 code_too_soon')
    expect(await sentAfter(1)).toBe('200')
    expect(await sentAfter(MINUTE)).toBe('200')
    expect(await sentAfter(MINUTE)).toBe('429 code_too_many')
    expect(await sentAfter(7 * MINUTE - 1)).toBe('429 code_too_many')
    expect(await sentAfter(1)).toBe('200')
    expect(await messagesTo(house, tel)).toHaveLength(4)
  })

  it('are never more than five an hour and ten a day from one network, and go on the next day', async () => {
    const [tel, ip] = [aTel(), anAddress()]
    const start = clock.now()
    const sent: number[] = []
    // not every few minutes: whoever is refused again and again is answered a second later
    const minutes = (from: number, to: number, step: number) =>
      Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)
    for (const at of [...minutes(0, 130, 10), ...minutes(240, 1440, 240), ...minutes(1440, 1500, 10)]) {
      clock.pass(start + at * MINUTE - clock.now())
      if ((await sendCode(house, tel, { ip })).status === 200) sent.push(clock.now() - start)
      await sql`delete from rate_limits where key like ${`codes%${ip}`}`.execute(house.db)
    }
    const mostIn = (ms: number) =>
      Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + ms).length))
    expect({ hour: mostIn(HOUR), day: mostIn(24 * HOUR) }).toEqual({ hour: 5, day: 10 })
    expect(sent.filter((at) => at >= 24 * HOUR).length).toBeGreaterThan(0)
  })

  it('are sent to Vietnamese mobiles only, written with +84 [V1]', async () => {
    for (const tel of [
      '+84.212345678',
      '+84.0912345678',
      '+84.91234567',
      '84.912345678',
      '0912345678',
      '+1.4155550100',
    ]) {
      expect(said(await ask(house, `POST /api/public/authcall/${tel}`))).toBe('404 not_found')
    }
    const { rows } = await sql<{ to: string }>`
      select payload->>'to' as "to" from graphile_worker._private_jobs`.execute(house.db)
    for (const { to } of rows) expect(to).toMatch(/^\+84\d{9}$/)
  })

  it('come in the language of the request', async () => {
    const [tel, other] = [aTel(), aTel()]
    await sendCode(house, tel, { ip: anAddress(), headers: { 'accept-language': 'en' } })
    await sendCode(house, other, { ip: anAddress() })
    expect((await messagesTo(house, tel))[0]!.text).toMatch(/your code to create your account is \d{6}/)
    expect((await messagesTo(house, other))[0]!.text).toMatch(/ma de dang ky tai khoan la \d{6}/)
  })
})

describe('codes from one address', () => {
  const NEEDED = '428 proof_of_work_needed'
  const send = async (ip: string, altcha?: string, headers?: Record<string, string>) =>
    said(await sendCode(house, aTel(), { ip, headers }, altcha === undefined ? undefined : { altcha }))

  it('cost work from the tenth on, and every solution counts once, however it is written', async () => {
    const ip = anAddress()
    for (let sent = 0; sent < 9; sent += 1) expect(await send(ip)).toBe('200')
    expect(await send(ip)).toBe(NEEDED)
    const solution = await aSolution(house)
    expect(await send(ip, written(solution))).toBe('200')
    for (const again of [
      written(solution),
      written({ took: 5, ...solution }),
      Buffer.from(JSON.stringify(solution, null, 2)).toString('base64'),
      written({ ...solution, number: String(solution.number) }),
    ]) {
      expect(await send(ip, again)).toBe(NEEDED)
    }
    expect(await send(anAddress())).toBe('200')
  })

  it('cost real work: nothing that only looks like it counts', async () => {
    const ip = anAddress()
    for (let sent = 0; sent < 9; sent += 1) await send(ip)
    const solution = await aSolution(house)
    clock.pass(-10 * MINUTE)
    const expired = await aSolution(house)
    clock.pass(10 * MINUTE)
    for (const [what, payload] of Object.entries({
      nothing: '',
      'no base64': '%%%',
      'no solution': written({ ...solution, number: Number(solution.number) + 1 }),
      'a longer life': written({
        ...solution,
        salt: String(solution.salt).replace(/expires=\d+/, 'expires=9999999999'),
      }),
      'an own challenge': written({ ...solution, signature: 'f'.repeat(64) }),
      'a challenge of another house': written(await aSolution(foreign)),
      'an expired one': written(expired),
      'an array': written([]),
      'too long': 'A'.repeat(3000),
    })) {
      expect({ what, answer: await send(ip, payload) }).toEqual({ what, answer: NEEDED })
    }
    expect(await send(ip, written(solution))).toBe('200')
  })

  it('are a hundred an hour, with all the work in the world', async () => {
    const ip = anAddress()
    for (let sent = 0; sent < 9; sent += 1) await send(ip)
    for (let idle = 0; idle < 5; idle += 1) expect(await send(ip)).toBe(NEEDED)
    await sql`
      update rate_limits set hits = hits || array_fill(${clockNow}, array[90])
      where key = ${`codes ${ip}`}`.execute(house.db)
    expect(await send(ip, written(await aSolution(house)))).toBe('200')
    expect(await send(ip, written(await aSolution(house)))).toBe('429 code_too_many')
    await sql`
      update rate_limits set hits = array(select hit - interval '1 hour' from unnest(hits) hit)
      where key = ${`codes ${ip}`}`.execute(house.db)
    expect(await send(ip, written(await aSolution(house)))).toBe('200')
  })

  it('are counted for the whole of an IPv6 network too, however many addresses of it ask', async () => {
    const answers = []
    for (let at = 0; at < 40; at += 1) {
      answers.push(await sendCode(house, aTel(), { ip: `2001:db8:5:${(0x100 + at).toString(16)}::1` }))
    }
    expect(tally(answers)).toEqual({ 200: 36, [NEEDED]: 4 })
    expect(said(await sendCode(house, aTel(), { ip: '2001:db8:5:200::1' }))).toBe('200')
  })

  it('are counted for the real address, whatever X-Forwarded-For says', async () => {
    const ip = anAddress()
    const answers = []
    for (let at = 0; at < 12; at += 1) {
      const forged = `203.0.113.${at}`
      const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged }
      answers.push(await sendCode(house, aTel(), { ip, headers }))
    }
    expect(tally(answers)).toEqual({ 200: 9, [NEEDED]: 3 })
  })
})

describe('codes for everybody', () => {
  const tomorrow = ({ db }: TestApp) => sql`update message_budgets set day = day - 1`.execute(db)
  const register = (where: TestApp, tel = aTel()) =>
    sendCode(where, tel, { ip: anAddress() }, { purpose: 'registration' })

  it('end with the day’s budget, exactly, however many ask at once', async () => {
    const poor = await anApp({ clock, env: { MESSAGE_BUDGETS: 'code_unknown=7' } })
    const answers = await atOnce(30, () => register(poor))
    expect(tally(answers)).toEqual({ 200: 7, '503 code_budget_spent': 23 })
    expect(await jobs(poor)).toBe(7)
    await tomorrow(poor)
    expect(said(await register(poor))).toBe('200')
    await poor.close()
  })

  it('are none at all where the budget is nothing', async () => {
    const closed = await anApp({ clock, env: { MESSAGE_DAILY_BUDGET: '0' } })
    for (const body of [undefined, { purpose: 'registration' }, { purpose: 'reset' }]) {
      expect(said(await sendCode(closed, aTel(), { ip: anAddress() }, body))).toBe('503 code_budget_spent')
    }
    expect(await jobs(closed)).toBe(0)
    await closed.close()
  })

  it('leave a number as it was where the budget refused it', async () => {
    const poor = await anApp({ clock, env: { MESSAGE_BUDGETS: 'code_unknown=1' } })
    const tel = aTel()
    await register(poor)
    expect(said(await register(poor, tel))).toBe('503 code_budget_spent')
    await tomorrow(poor)
    clock.pass(SECOND)
    expect(said(await register(poor, tel))).toBe('200')
    await poor.close()
  })

  it('to strangers’ numbers use up nothing of the customers’, and the answers do not tell them apart', async () => {
    const poor = await anApp({ clock, env: { MESSAGE_BUDGETS: 'code_unknown=2,code_known=3' } })
    const { tel } = await anOpenSession(poor)
    for (const purpose of ['reset', undefined] as const) {
      const body = purpose && { purpose }
      await sql`delete from message_budgets`.execute(poor.db)
      const strangers = []
      for (let at = 0; at < 6; at += 1) strangers.push(await sendCode(poor, aTel(), { ip: anAddress() }, body))
      expect(tally(strangers)).toEqual({ 200: 6 })
      const before = await jobs(poor)
      for (let at = 0; at < 3; at += 1) {
        expect(said(await sendCode(poor, tel, { ip: anAddress() }, body))).toBe('200')
      }
      expect((await jobs(poor)) - before).toBe(3)
      for (const number of [tel, aTel()]) {
        expect(said(await sendCode(poor, number, { ip: anAddress() }, body))).toBe('503 code_budget_spent')
      }
    }
    expect(await jobs(poor)).toBe(2 * (2 + 3))
    await poor.close()
  })

  it('are a share of the day for one network, however many addresses it has', async () => {
    const poor = await anApp({ clock, env: { MESSAGE_BUDGETS: 'code_unknown=40,code_known=0' } })
    const from = async (addresses: string[]) => {
      const answers = []
      for (const ip of addresses) answers.push(await sendCode(poor, aTel(), { ip }, { purpose: 'registration' }))
      return tally(answers)
    }
    const house = Array.from({ length: 8 }, (_, at) => `2001:db8:7:${(0x100 + at).toString(16)}::1`)
    expect(await from(house)).toEqual({ 200: 5, '429 code_too_many': 3 })
    const site = Array.from({ length: 8 }, (_, at) => `2001:db8:7:${(0x200 + at * 0x100).toString(16)}::1`)
    expect(await from(site)).toEqual({ 200: 5, '429 code_too_many': 3 })
    expect(await from(['2001:db8:8:1::1'])).toEqual({ 200: 1 })
    await poor.close()
  })

  it('cost more work the less is left', async () => {
    const poor = await anApp({ clock, env: { MESSAGE_BUDGETS: 'code_unknown=8' } })
    const work = async () => (await ask(poor, 'GET /api/public/authcall-challenge')).body.maxnumber
    const works = [await work()]
    for (let sent = 0; sent < 8; sent += 1) {
      await register(poor)
      works.push(await work())
    }
    expect(works.map((one) => one / works[0])).toEqual([1, 1, 1, 1, 2, 2, 4, 4, 4])
    await poor.close()
  })
})

async function jobs({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker._private_jobs`.execute(db)
  return rows[0]!.count
}
