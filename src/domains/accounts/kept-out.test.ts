import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import { aBrowser } from '#test/factories/browsers.ts'
import {
  aCustomer,
  anAddress,
  ask,
  aTel,
  checkCode,
  codeCall,
  said,
  sendCode,
  signIn,
  tally,
  theCodeSentTo,
} from '#test/factories/customers.ts'

const MINUTE = 60_000
const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

describe('a stranger keeps nobody out', () => {
  it('by wrong passwords: the right one opens from another network meanwhile', async () => {
    const vy = await aCustomer(house)
    const stranger = anAddress()
    for (let at = 0; at < 6; at += 1) await signIn(house, vy.tel, `a wrong one ${at}`, stranger)
    expect(said(await signIn(house, vy.tel, vy.password, stranger))).toBe('429 wait_before_next_try')
    expect(said(await signIn(house, vy.tel, vy.password, anAddress()))).toBe('200')
  })

  it('by wrong guesses at a code: the right one is taken from whoever asked for it', async () => {
    const tel = aTel()
    const { body } = await sendCode(house, tel, { ip: anAddress() })
    const code = await theCodeSentTo(house, tel)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let at = 0; at < 20; at += 1) {
      await ask(house, `PUT ${codeCall(tel)}`, { token: wrong }, { ip: anAddress() })
    }
    expect(said(await ask(house, `PUT ${codeCall(tel)}`, { token: code, handle: body.handle }))).toBe('200')
  })

  it('by asking for codes: whoever owns the number gets theirs from another network', async () => {
    const tel = aTel()
    const stranger = anAddress()
    for (let at = 0; at < 5; at += 1) {
      expect(said(await sendCode(house, tel, { ip: stranger }))).toBe('200')
      clock.pass(11 * MINUTE)
    }
    expect(said(await sendCode(house, tel, { ip: stranger }))).toBe('429 code_too_many')
    expect(said(await sendCode(house, tel, { ip: anAddress() }))).toBe('200')
    expect(said(await checkCode(house, tel, await theCodeSentTo(house, tel)))).toBe('200')
  })

  it('from the same network: a device that signed in before is counted apart', async () => {
    const vy = await aCustomer(house)
    const own = aBrowser(house)
    await own.signIn(vy.tel)
    for (let at = 0; at < 5; at += 1) await signIn(house, vy.tel, 'a wrong one', own.address)
    expect(said(await signIn(house, vy.tel, vy.password, own.address))).toBe('429 wait_before_next_try')
    expect(said(await own.signIn(vy.tel))).toBe('200')
  })

  it('with a device of their own: it counts for nobody else’s account', async () => {
    const [vy, stranger] = [await aCustomer(house), await aCustomer(house)]
    const theirs = aBrowser(house)
    await theirs.signIn(stranger.tel)
    for (let at = 0; at < 4; at += 1) await theirs.signIn(vy.tel, 'a wrong one')
    expect(said(await theirs.signIn(vy.tel))).toBe('429 wait_before_next_try')
    expect(said(await aBrowser(house, theirs.address).signIn(vy.tel))).toBe('429 wait_before_next_try')
  })

  it('yet a known device waits for its own failures', async () => {
    const vy = await aCustomer(house)
    const own = aBrowser(house)
    await own.signIn(vy.tel)
    for (let at = 0; at < 4; at += 1) await own.signIn(vy.tel, 'a wrong one')
    own.movesTo(anAddress())
    expect(said(await own.signIn(vy.tel))).toBe('429 wait_before_next_try')
  })

  it('from many networks: a device that signed in before is counted apart', async () => {
    const vy = await aCustomer(house)
    const tenth = await anApp({ clock, databaseUrl: house.databaseUrl, env: { LIMIT_SCALE: '0.1' } })
    const own = aBrowser(tenth)
    expect(said(await own.signIn(vy.tel))).toBe('200')
    const strangers = []
    for (let at = 0; at < 12; at += 1) strangers.push(await signIn(tenth, vy.tel, 'a wrong one'))
    expect(tally(strangers)).toEqual({ '401 wrong_credentials': 10, '429 wait_before_next_try': 2 })
    expect(said(await signIn(tenth, vy.tel))).toBe('429 wait_before_next_try')
    own.movesTo(anAddress())
    expect(said(await own.signIn(vy.tel))).toBe('200')
    await tenth.close()
  })
})
