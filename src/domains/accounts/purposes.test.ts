import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  anAddress,
  ask,
  aTel,
  CONSENTS,
  codeCall,
  messagesTo,
  PASSWORD,
  REGISTER,
  said,
  sendCode,
  theCodeSentTo,
} from '#test/factories/customers.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

async function aProof(tel: string, purpose?: string): Promise<string> {
  const sent = await sendCode(house, tel, { ip: anAddress() }, purpose ? { purpose } : undefined)
  const { handle } = sent.body
  const checked = await ask(house, `PUT ${codeCall(tel)}`, { token: await theCodeSentTo(house, tel), handle })
  return checked.body.authCall
}

const reset = (tel: string, authCall: string) =>
  ask(house, 'POST /api/public/customers/resetPassword', { tel, authCall })
const register = (tel: string, authCall: string) =>
  ask(house, REGISTER, { name: 'Vy', tel, password: PASSWORD, authCall, consents: CONSENTS })

describe('a proof of the phone', () => {
  it('for a registration resets no password, and the other way round', async () => {
    const tel = aTel()
    const forRegistration = await aProof(tel, 'registration')
    expect(said(await reset(tel, forRegistration))).toBe('422 phone_not_verified')
    clock.pass(60_000)
    const forReset = await aProof(tel, 'reset')
    expect(said(await register(tel, forReset))).toBe('422 phone_not_verified')
    expect(said(await register(tel, forRegistration))).toBe('201')
    expect(said(await reset(tel, forReset))).toBe('200')
  })

  it('asked for without a purpose registers an unknown number and resets a known one', async () => {
    const tel = aTel()
    const forUnknown = await aProof(tel)
    expect(said(await reset(tel, forUnknown))).toBe('422 phone_not_verified')
    expect(said(await register(tel, forUnknown))).toBe('201')
    clock.pass(60_000)
    expect(said(await reset(tel, await aProof(tel)))).toBe('200')
  })

  it('is asked for with words that say what it is for', async () => {
    for (const [purpose, words] of [
      ['registration', 'dang ky'],
      ['reset', 'doi mat khau'],
      ['join', 'lien ket'],
      ['confirm', 'xac nhan'],
      ['quotation', 'bao gia'],
    ] as const) {
      const tel = aTel()
      await sendCode(house, tel, { ip: anAddress() }, { purpose })
      expect((await messagesTo(house, tel))[0]?.text).toContain(words)
    }
  })
})
