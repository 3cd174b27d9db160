import { MEMBER_ROLES, type Role } from '#lib/rights.ts'
import type { Somebody } from '#test/factories/staff.ts'
import { axeFindings, type BrowsedSite, DESK, PHONE } from './browser.ts'

export const isMemberRole = (role: Role) => MEMBER_ROLES.some((member) => member === role)

export const cookieOf = (site: BrowsedSite, { cookie }: Somebody) => {
  const [name = '', value = ''] = cookie.split('=')
  return [{ name, value, url: site.origin }]
}

/** The office as somebody sees it, ready to be used. */
export async function inOffice(
  site: BrowsedSite,
  by: Somebody,
  path = '/office',
  { viewport = DESK, expects = /40[1349]/ }: { viewport?: typeof DESK; expects?: RegExp } = {},
) {
  const visit = await site.visit('/faq', { viewport, expects })
  await visit.context.addCookies(cookieOf(site, by))
  const open = async (address: string) => {
    await visit.page.goto(address, { waitUntil: 'load' })
    await visit.page.locator('main h1, main h2').first().waitFor()
  }
  await open(path)
  return { ...visit, open }
}

/** A language and a width. */
export const WAYS = ['', '/en'].flatMap((prefix) => [PHONE, DESK].map((viewport) => ({ prefix, viewport })))

const PAGES = [
  '',
  '/quotations',
  '/calendar',
  '/visits',
  '/reviews',
  '/messages',
  '/partners',
  '/staff',
  '/acts',
  '/rights',
  '/me',
  '/more',
]

/** Every page for somebody: what is offered opens and what is not offered is not there; axe and sideways scrolling. */
export async function walkOffice(
  site: BrowsedSite,
  by: Somebody,
  waysOf: (page: number) => typeof WAYS,
): Promise<string[]> {
  const { page, open, leave } = await inOffice(site, by)
  const offered = await page.$$eval('aside nav a', (links) => links.map((link) => link.getAttribute('href')!))
  const found: string[] = []
  for (const [at, name] of PAGES.entries()) {
    const path = `/office${name}`
    const isOffered = offered.includes(path) || name === '/more'
    for (const { prefix, viewport } of waysOf(at)) {
      const where = `${prefix}${path} at ${viewport.width} px`
      await page.setViewportSize(viewport)
      await open(prefix + path)
      const isMissing = await page
        .getByRole('heading', { name: /Không có trang này|There is no such page/ })
        .isVisible()
      if (isMissing === isOffered)
        found.push(`${where}: ${isOffered ? 'offered and refused' : 'not offered and shown'}`)
      if (isMissing) continue
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (sideways > 0) found.push(`${where}: ${sideways} px too wide`)
      for (const one of await axeFindings(page)) found.push(`${where}: ${one}`)
    }
  }
  await leave()
  return found
}
