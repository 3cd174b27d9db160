import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { hashPassword } from '#domains/accounts/password.ts'
import { decodeJson } from '#lib/encoding.ts'
import { aTel, PASSWORD } from '#test/factories/customers.ts'
import type { BrowsedSite } from './browser.ts'

export interface Person {
  customerId: string
  name: string
  tel: string
  password: string
}

/** Somebody with an account, who is not signed in anywhere. */
export async function aPerson({ db }: BrowsedSite, name = 'Phạm Thảo Vy'): Promise<Person> {
  const person = { customerId: crypto.randomUUID(), name, tel: aTel(), password: PASSWORD }
  await sql`
    insert into customers (id, name, tel, email, password_hash)
    values (${person.customerId}, ${name}, ${person.tel}, null, ${await hashPassword(PASSWORD)})`.execute(db)
  return person
}

/** As somebody in Vietnam writes it. */
export const written = (tel: string) => tel.replace('+84', '0')

export async function fillSignIn(page: Page, { tel, password }: Pick<Person, 'tel' | 'password'>, remember = false) {
  const form = page.locator('form', { has: page.locator('[name=username]') })
  await form.locator('[name=username]').fill(written(tel))
  await form.locator('[name=password]').fill(password)
  if (remember) await form.getByRole('checkbox').check()
  await form.locator('button[type=submit]').click()
}

/** A visit whose page has been signed in, and shows so. */
export async function aSignedInVisit(site: BrowsedSite, person: Person, remember = false, expects?: RegExp) {
  const visit = await site.visit('/signin', { expects })
  await fillSignIn(visit.page, person, remember)
  await signedIn(visit.page)
  return visit
}

/** From the sign-in dialog over any page: phone, code, details, consents. */
export async function signUpFromDialog(site: BrowsedSite, page: Page, tel: string) {
  const next = () => page.locator('main button[type=submit]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Tạo tài khoản' }).click()
  await page.waitForURL(/\/signup/)
  await page.fill('[name=tel]', written(tel))
  await next()
  await page.locator('[name=code]').fill(await site.codeFor(tel))
  await page.fill('[name=name]', 'Phạm Thảo Vy')
  await page.fill('[name=password]', PASSWORD)
  await next()
  await page.check('[name="consents.terms"]')
  await page.check('[name="consents.privacy"]')
  await next()
}

export const signedIn = (page: Page) => page.locator('header [data-part=account][data-status=true]').waitFor()
export const signedOut = (page: Page) => page.locator('header [data-part=account][data-status=false]').waitFor()

export const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

export async function cookie(context: BrowserContext, name: string): Promise<unknown> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name)
  return found ? decodeJson(decodeURIComponent(found.value)) : null
}

/** How often the page asked for an address, by method and path. */
export function counting(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return { asked, times: (call: string) => asked.filter((one) => one === call).length }
}
