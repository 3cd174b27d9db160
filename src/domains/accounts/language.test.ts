import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { ask, aVerifiedPhone, CONSENTS, messagesTo, PASSWORD, REGISTER } from '#test/factories/customers.ts'
import { resetByPhone } from '#test/factories/reset.ts'

const house = await anApp()
afterAll(() => house.close())

const inLanguage = (lang: string) => ({ headers: { 'accept-language': lang } })
const languageOf = async (customerId: string) =>
  (await sql<{ lang: string }>`select lang from customers where id = ${customerId}`.execute(house.db)).rows[0]!.lang

it('a customer is written to in the language they registered in, and later in that of their last sign-in', async () => {
  const { tel, authCall } = await aVerifiedPhone(house)
  const person = { name: 'Emma Lê', tel, email: 'emma@example.com', password: PASSWORD, authCall, consents: CONSENTS }
  const { body } = await ask(house, REGISTER, person, inLanguage('en'))
  expect(await languageOf(body.customerId)).toBe('en')
  for (const lang of ['vi', 'en', 'en']) {
    const signedIn = await ask(
      house,
      'POST /api/b2c/oauth/internal/wb',
      { username: tel, password: PASSWORD },
      inLanguage(lang),
    )
    expect([signedIn.status, await languageOf(body.customerId)]).toEqual([200, lang])
  }
})

it('whoever loses a number to another hears of it in their own language, the number in that of who holds it now', async () => {
  const { tel, authCall } = await aVerifiedPhone(house)
  const person = { name: 'Emma Lê', tel, email: 'le@example.com', password: PASSWORD, authCall, consents: CONSENTS }
  await ask(house, REGISTER, person, inLanguage('en'))
  await resetByPhone(house, tel)
  expect((await messagesTo(house, tel))[0]!.text).toContain('so nay vua duoc dat lai mat khau')
  expect((await messagesTo(house, 'le@example.com'))[0]!.text).toContain('has just had its password reset')
})
