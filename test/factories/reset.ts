import type { TestApp } from './app.ts'
import { aBrowser } from './browsers.ts'
import { said, signedIn } from './customers.ts'

export const NEW_PASSWORD = 'bánh cốm hàng than'

/** Somebody who shows nothing but the number sets a password for it; `email` is the address that they name beside it. */
export async function resetByPhone(house: TestApp, tel: string, email = '', browser = aBrowser(house)) {
  const { accessToken: resetToken } = await house.app.deps.tokens.issue('reset', { sub: tel, email })
  const set = await browser.ask('PUT /api/public/customers/password', { resetToken, newPassword: NEW_PASSWORD })
  if (set.status !== 204) throw new Error(`the reset failed: ${said(set)}`)
  return browser
}

/** The next holder of a number, who has reset its password and signed in with it. */
export async function anHeir(house: TestApp, tel: string) {
  await resetByPhone(house, tel)
  const { token, identification: customerId } = await signedIn(house, { tel, password: NEW_PASSWORD })
  return { token, customerId, tel }
}
