import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCodeFor,
  anAddress,
  aSentCode,
  ask,
  aTel,
  atOnce,
  aVerifiedPhone,
  checkCode,
  codeCall,
  said,
  sendCode,
  tally,
  theCodeSentTo,
} from '#test/factories/customers.ts'

const MINUTE = 60_000
const RESET = 'POST /api/public/customers/resetPassword'
const clock = aClock()
const house = await anApp({ clock })
const second = await anApp({ clock, databaseUrl: house.databaseUrl })
afterAll(async () => {
  await second.close()
  await house.close()
})

/** So many calls at the same moment, by turns at two processes. */
const rush = (count: number, call: (at: number, where: typeof house) => ReturnType<typeof ask>) =>
  atOnce(count, (at) => call(at, at % 2 ? second : house))

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  it('is six digits, sent to the number and told to nobody else [POST /api/public/authcall/{}]', async () => {
    const tel = aTel()
    const sent = await sendCode(house, tel)
    expect(sent).toEqual({
      status: 200,
      body: {
        expireTsp: clock.now() + 5 * MINUTE,
        resendTsp: clock.now() + MINUTE,
        handle: expect.stringMatching(/^[\w-]{22}$/),
      },
    })
    const code = await theCodeSentTo(house, tel)
    expect(JSON.stringify(sent.body)).not.toContain(code)
    const { rows } = await sql<{ row: string }>`select phone_codes::text as row from phone_codes`.execute(house.db)
    for (const { row } of rows) expect(row).not.toContain(code)
  })

  it('gives a proof for ten minutes [PUT /api/public/authcall/{}]', async () => {
    const tel = aTel()
    const checked = await checkCode(house, tel, await aCodeFor(house, tel))
    expect(checked.status).toBe(200)
    expect(Object.keys(checked.body).sort()).toEqual(['authCall', 'expireTsp'])
    expect(Math.abs(checked.body.expireTsp - clock.now() - 10 * MINUTE)).toBeLessThan(1000)
  })

  it('works once, and for its number alone', async () => {
    const [tel, other] = [aTel(), aTel()]
    const code = await aCodeFor(house, tel)
    await aCodeFor(house, other)
    expect(said(await checkCode(house, other, code))).toBe('422 wrong_code')
    expect(said(await checkCode(house, tel, code))).toBe('200')
    expect(said(await checkCode(house, tel, code))).toBe('422 wrong_code')
  })

  it('lives for five minutes, to the moment', async () => {
    const [early, late] = [aTel(), aTel()]
    const [first, last] = [await aCodeFor(house, early), await aCodeFor(house, late)]
    clock.pass(5 * MINUTE - 1)
    expect(said(await checkCode(house, early, first))).toBe('200')
    clock.pass(1)
    expect(said(await checkCode(house, late, last))).toBe('422 wrong_code')
  })

  it('is refused for a number that was never sent one', async () => {
    expect(said(await checkCode(house, aTel(), '123456'))).toBe('422 wrong_code')
  })

  it('stays valid when another is sent after it', async () => {
    const tel = aTel()
    const first = await aCodeFor(house, tel)
    clock.pass(MINUTE)
    const next = await aCodeFor(house, tel)
    expect(said(await checkCode(house, tel, first))).toBe('200')
    expect(said(await checkCode(house, tel, next))).toBe('200')
  })

  it('must be six digits', async () => {
    const tel = aTel()
    for (const token of ['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６', '123456\n']) {
      const { status, body } = await ask(house, `PUT ${codeCall(tel)}`, { token })
      expect({ token, status, error: body.error }).toEqual({
        token,
        status: 400,
        error: { code: 'invalid', fields: { token: 'code_malformed' } },
      })
    }
  })
})

describe('guessing with the handle', () => {
  it('has five tries, also when a hundred come at once at two processes', async () => {
    const tel = aTel()
    const { code, handle } = await aSentCode(house, tel)
    const answers = await rush(100, (at, where) => checkCode(where, tel, wrong(code, at + 1), handle))
    expect(tally(answers)).toEqual({ '422 wrong_code': 5, '429 code_tries_spent': 95 })
    expect(said(await checkCode(house, tel, code, handle))).toBe('429 code_tries_spent')
  })

  it('is told how many tries are left, and nothing of the kind without the handle', async () => {
    const tel = aTel()
    const { code, handle } = await aSentCode(house, tel)
    for (const triesLeft of ['4', '3']) {
      const { body } = await checkCode(house, tel, wrong(code, Number(triesLeft)), handle)
      expect(body.error.fields).toEqual({ code: 'wrong_code', triesLeft })
    }
    expect((await checkCode(house, tel, wrong(code, 9))).body.error.fields).toBeUndefined()
  })

  it('gets no new tries from a new code of the same handle', async () => {
    const tel = aTel()
    const { code: first, handle } = await aSentCode(house, tel)
    for (const by of [1, 2, 3]) await checkCode(house, tel, wrong(first, by), handle)
    clock.pass(MINUTE)
    const again = await sendCode(house, tel, { ip: anAddress() }, { handle })
    expect(again.body.handle).toBe(handle)
    const next = await theCodeSentTo(house, tel)
    for (const by of [4, 5]) {
      const other = wrong(first, by)
      await checkCode(house, tel, other === next ? wrong(first, 6) : other, handle)
    }
    expect(said(await checkCode(house, tel, next, handle))).toBe('429 code_tries_spent')
  })

  it('that is used up begins anew with the next code, and the code before is worth nothing more', async () => {
    const tel = aTel()
    const { code: first, handle } = await aSentCode(house, tel)
    for (const by of [1, 2, 3, 4, 5]) await checkCode(house, tel, wrong(first, by), handle)
    clock.pass(MINUTE)
    const again = await sendCode(house, tel, { ip: anAddress() }, { handle })
    expect(again.body.handle).not.toBe(handle)
    const next = await theCodeSentTo(house, tel)
    if (next !== first) {
      expect(said(await checkCode(house, tel, first, again.body.handle))).toBe('422 wrong_code')
    }
    expect(said(await checkCode(house, tel, next, again.body.handle))).toBe('200')
  })

  it('of another code, another number or nobody finds nothing', async () => {
    const [tel, other] = [aTel(), aTel()]
    const [mine, theirs] = [await aSentCode(house, tel), await aSentCode(house, other)]
    expect(said(await checkCode(house, tel, mine.code, theirs.handle))).toBe('422 wrong_code')
    expect(said(await checkCode(house, tel, mine.code, 'A'.repeat(22)))).toBe('422 wrong_code')
    expect((await ask(house, `PUT ${codeCall(tel)}`, { token: mine.code, handle: 'x' })).body.error.fields).toEqual({
      handle: 'invalid',
    })
    expect(said(await checkCode(house, tel, mine.code, mine.handle))).toBe('200')
  })

  it('goes on with it only for the purpose it was made for', async () => {
    const tel = aTel()
    const { handle } = await aSentCode(house, tel, 'registration')
    clock.pass(MINUTE)
    const { body } = await sendCode(house, tel, { ip: anAddress() }, { handle, purpose: 'reset' })
    expect(body.handle).not.toBe(handle)
  })
})

describe('guessing without a handle, as the specification’s own call', () => {
  const from = (ip: string, tel: string, token: string) => ask(house, `PUT ${codeCall(tel)}`, { token }, { ip })

  it('has five tries, also when a hundred come at once at two processes', async () => {
    const tel = aTel()
    const code = await aCodeFor(house, tel)
    const answers = await rush(100, (at, where) => checkCode(where, tel, wrong(code, at + 1)))
    expect(tally(answers)).toEqual({ '422 wrong_code': 5, '429 code_tries_spent': 95 })
    expect(said(await checkCode(house, tel, code))).toBe('429 code_tries_spent')
  })

  it('right fifty times at once succeeds once', async () => {
    const tel = aTel()
    const code = await aCodeFor(house, tel)
    const answers = await rush(50, (_, where) => checkCode(where, tel, code))
    expect(tally(answers)).toEqual({ 200: 1, '422 wrong_code': 4, '429 code_tries_spent': 45 })
  })

  it('gets no new tries from a new code while an old one lives', async () => {
    const tel = aTel()
    const first = await aCodeFor(house, tel)
    for (const by of [1, 2, 3, 4]) expect(said(await checkCode(house, tel, wrong(first, by)))).toBe('422 wrong_code')
    clock.pass(MINUTE)
    const next = await aCodeFor(house, tel)
    expect(said(await checkCode(house, tel, next === wrong(first) ? first : wrong(first)))).toMatch(/wrong_code|200/)
    expect(said(await checkCode(house, tel, next))).toBe('429 code_tries_spent')
    clock.pass(5 * MINUTE)
    const last = await aCodeFor(house, tel)
    expect(said(await checkCode(house, tel, last))).toBe('200')
  })

  it('from the network that asked has tries of its own, which no other network spends', async () => {
    const [tel, ip] = [aTel(), anAddress()]
    await sendCode(house, tel, { ip })
    const code = await theCodeSentTo(house, tel)
    const strangers = []
    for (let at = 1; at <= 20; at += 1) strangers.push(await from(anAddress(), tel, wrong(code, at)))
    expect(tally(strangers)).toEqual({ '422 wrong_code': 5, '429 code_tries_spent': 15 })
    for (const by of [1, 2, 3, 4]) expect(said(await from(ip, tel, wrong(code, by)))).toBe('422 wrong_code')
    expect(said(await from(ip, tel, code))).toBe('200')
  })

  it('from a network finds only the codes that were asked for there', async () => {
    const [tel, owner, thief] = [aTel(), anAddress(), anAddress()]
    await sendCode(house, tel, { ip: owner })
    const code = await theCodeSentTo(house, tel)
    await sendCode(house, tel, { ip: thief })
    if ((await theCodeSentTo(house, tel)) === code) return
    expect(said(await from(thief, tel, code))).toBe('422 wrong_code')
    expect(said(await from(owner, tel, code))).toBe('200')
  })

  it('at one number takes no try from another', async () => {
    const [tel, other] = [aTel(), aTel()]
    const [code, theirs] = [await aCodeFor(house, tel), await aCodeFor(house, other)]
    await rush(6, (at, where) => checkCode(where, tel, wrong(code, at + 1)))
    expect(said(await checkCode(house, other, theirs))).toBe('200')
  })
})

describe('a right code whose answer was lost', () => {
  it('gives the same proof when it is sent again with its handle, also as the fifth try and many at once', async () => {
    const tel = aTel()
    const { code, handle } = await aSentCode(house, tel, 'reset')
    for (const by of [1, 2, 3, 4]) await checkCode(house, tel, wrong(code, by), handle)
    const first = await checkCode(house, tel, code, handle)
    expect(first.status).toBe(200)
    clock.pass(4 * MINUTE)
    const again = await rush(5, (_, where) => checkCode(where, tel, code, handle))
    for (const answer of again) expect(answer).toEqual(first)
    expect(said(await ask(house, RESET, { tel, authCall: first.body.authCall }))).toBe('200')
    expect(said(await ask(house, RESET, { tel, authCall: again[0]!.body.authCall }))).toBe('422 phone_not_verified')
  })

  it('can’t be found by guessing on, and gives nothing after its life', async () => {
    const tel = aTel()
    const { code, handle } = await aSentCode(house, tel)
    expect(said(await checkCode(house, tel, code, handle))).toBe('200')
    const guesses = await rush(30, (at, where) => checkCode(where, tel, wrong(code, at + 1), handle))
    expect(tally(guesses)).toEqual({ '422 wrong_code': 4, '429 code_tries_spent': 26 })
    expect(said(await checkCode(house, tel, code, handle))).toBe('429 code_tries_spent')

    const other = aTel()
    const late = await aSentCode(house, other)
    expect(said(await checkCode(house, other, late.code, late.handle))).toBe('200')
    clock.pass(5 * MINUTE)
    expect(said(await checkCode(house, other, late.code, late.handle))).toBe('422 wrong_code')
  })
})

describe('a proof', () => {
  const start = (tel: string, authCall: string) => ask(house, RESET, { tel, authCall })

  it('works once, however many use it at once', async () => {
    const { tel, authCall } = await aVerifiedPhone(house, aTel(), 'reset')
    const answers = await rush(20, (_, where) => ask(where, RESET, { tel, authCall }))
    expect(tally(answers)).toEqual({ 200: 1, '422 phone_not_verified': 19 })
  })

  it('speaks of its number alone, and is not used up by a wrong one', async () => {
    const { tel, authCall } = await aVerifiedPhone(house, aTel(), 'reset')
    const refused = await start(aTel(), authCall)
    expect(refused).toEqual({
      status: 422,
      body: { error: { code: 'phone_not_verified', fields: { tel: 'phone_not_verified' } } },
    })
    expect(said(await start(tel, authCall))).toBe('200')
  })

  it('is worth nothing after ten minutes', async () => {
    const [one, other] = [await aVerifiedPhone(house, aTel(), 'reset'), await aVerifiedPhone(house, aTel(), 'reset')]
    clock.pass(10 * MINUTE - 1000)
    expect(said(await start(one.tel, one.authCall))).toBe('200')
    clock.pass(1000)
    expect(said(await start(other.tel, other.authCall))).toBe('422 phone_not_verified')
  })
})
