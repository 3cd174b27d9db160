import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#app'
import { dressId } from '#domains/dresses/kinds/dresses.ts'
import { requestQuotations } from '#domains/quotations/requests/contract.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { routes } from '#pages/routes.ts'
import { openSite, type Site } from '#platform/site.ts'
import { anApp, type TestApp } from './factories/app.ts'
import { anOpenSession, ask } from './factories/customers.ts'
import { aRequest } from './factories/quotations.ts'
import { aClaim } from './factories/vouchers.ts'

/** In bytes as they travel. A kilobyte is 1,024 of them. */
const KB = 1024
const BUDGETS = {
  script: 110 * KB,
  cardScript: 30 * KB,
  style: 16 * KB,
  fonts: 95 * KB,
  html: 20 * KB,
  card: 20 * KB,
  hero: 60 * KB,
}
/** Where an id is an id of something else on every route. */
const ADDRESSES: Record<string, string> = {
  '/invitations/:id/guests': `/invitations/${'0'.repeat(32)}/guests`,
  '/invitations/:id/statistics': `/invitations/${'0'.repeat(32)}/statistics`,
  '/invitations/:id/wishes': `/invitations/${'0'.repeat(32)}/wishes`,
  '/invitations/:id/seating': `/invitations/${'0'.repeat(32)}/seating`,
  '/invitations/:id/check-in': `/invitations/${'0'.repeat(32)}/check-in`,
  '/invitations/:id/edit': `/invitations/${'0'.repeat(32)}/edit`,
  '/photography/:id': '/photography/suong-som-ben-ho',
  '/dresses/brands/:id': '/dresses/brands/atelier-an',
  '/lookbooks/:id': '/lookbooks/vuon-ren',
  '/dresses/:id': `/dresses/${dressId('SH-AN102')}`,
  '/dresses/:id/fitting': `/dresses/${dressId('SH-AN102')}/fitting`,
  '/vouchers/brands/:unsignedName': '/vouchers/brands/maison-moc',
  '/vouchers/:unsignedTitle': '/vouchers/giam-10-tiec-tu-25-ban',
}
/** Here cards are drawn in faces of their own, each fetched when it is seen. */
const SHOWING_CARDS = ['invitations-page', 'invitation-edit-page']
const CARD_WIDTH = 400
const HERO_WIDTH = 800

interface Weighed {
  name: string
  bytes: number
  parts?: string
}

const publicPages = routes.filter((route) => !route.outsideProduction && !route.document)
let house: TestApp
let site: Site<unknown>
/** A real address for each page. */
const paths = new Map<string, string>()
const figures: string[] = []

beforeAll(async () => {
  house = await anApp()
  site = await openSite(ROOT)
  const [venue] = await cards()
  const names: Record<string, string> = { unsignedName: venue!.unsignedName, slug: 'ban-du-phong', name: 'privacy' }
  const own = new Map([
    ['/fair/tickets/:id', await aTicket()],
    ['/boards/:token', await aBoard(venue!.id)],
    ['/reviews/:id', await aReviewPath()],
    ['/vouchers/use/:id', await aCounterPage()],
    ['/quotation', `/quotation?ids=${venue!.id}`],
    ['/quotation/sent', await aNotice(venue!.id)],
  ])
  for (const { path } of publicPages) {
    const plain = path.replace(/:(\w+)/, (_, part: string) => names[part]!)
    paths.set(path, own.get(path) ?? ADDRESSES[path] ?? plain)
  }
})
afterAll(async () => {
  console.log(`Bytes as they travel:\n${figures.join('\n')}`)
  await house.close()
})

async function aReviewPath(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from reviews where has_pictures limit 1`.execute(house.db)
  return `/reviews/${rows[0]!.id}`
}

async function aCounterPage(): Promise<string> {
  const { voucherId, clientId } = await aClaim(house)
  return `/vouchers/use/${voucherId}?clientId=${clientId}`
}

async function aBoard(venueId: string): Promise<string> {
  const { token } = await anOpenSession(house)
  await ask(house, `POST /api/b2c/wedding-centers/${venueId}/favourites`, undefined, { token })
  return `/boards/${(await ask(house, 'POST /api/b2c/favourites/board', undefined, { token })).body.token}`
}

async function aTicket(): Promise<string> {
  const { body } = await house.app.inject('/api/public/trends/fair')
  const { id, days } = JSON.parse(body).current
  const guest = { name: 'Vy', tel: '0912345678', people: 2, date: days.at(-1).date, consent: true }
  const made = await house.app.inject({
    method: 'POST',
    url: `/api/public/trends/fair/${id}/tickets`,
    payload: guest,
  })
  return `/fair/tickets/${made.json().id}`
}

async function aNotice(venueId: string) {
  const asked = await house.call(requestQuotations, { body: aRequest([venueId]) })
  if (!asked.ok) throw new Error('no quotation was made')
  return `/quotation/sent?clientId=${asked.value.clientId}`
}

async function cards() {
  const list = await house.call(listVenues, {})
  if (!list.ok) throw new Error('there is no list of venues')
  return list.value.items
}

const compressedBytes = (file: string) => {
  const built = join(site.clientFolder, file)
  return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size
}

const weigh = (name: string, files: string[]): Weighed => {
  const weights = files.map((file) => ({ file, bytes: compressedBytes(file) })).toSorted((a, b) => b.bytes - a.bytes)
  const parts = weights.map(({ file, bytes }) => `${file} ${bytes}`).join(', ')
  return { name, bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0), parts }
}

/** Says of each that is too heavy by how much, and what it is made of. */
function expectWithin(budget: keyof typeof BUDGETS, weighed: Weighed[]) {
  const most = BUDGETS[budget]
  const shown = weighed.toSorted((a, b) => b.bytes - a.bytes).slice(0, publicPages.length)
  for (const { name, bytes } of shown) figures.push(`  ${budget} ${name}: ${bytes} of ${most}`)
  const tooHeavy = weighed
    .filter(({ bytes }) => bytes > most)
    .map(({ name, bytes, parts }) => `${name} is ${bytes - most} bytes over ${most}${parts ? `: ${parts}` : ''}`)
  expect(tooHeavy).toEqual([])
}

async function fetchBytes(url: string): Promise<Weighed> {
  const answer = await house.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 })
  return { name: url, bytes: answer.rawPayload.length }
}

async function eachPage(look: (html: string, path: string) => string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths.values()) {
    const { statusCode, body } = await house.app.inject(path)
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
    problems.push(...look(body, path).map((problem) => `${path}: ${problem}`))
  }
  return problems
}

const elements = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const first = (html: string) => elements(html, 'img').filter((img) => /fetchpriority="high"/i.test(img))

describe('a first visit', () => {
  it('loads at most 110 KB of script on any public page', () => {
    expectWithin(
      'script',
      publicPages
        .map(({ page }) => ({ page, ...site.assetsOf(page) }))
        .map(({ page, start, entry, scripts }) => weigh(page, [start, entry, ...scripts])),
    )
  })

  it('loads at most 16 KB of styles on any public page', () => {
    expectWithin(
      'style',
      publicPages.map(({ page }) => weigh(page, site.assetsOf(page).css)),
    )
  })

  it('loads at most 95 KB of fonts, were it to need them all', () => {
    const named = publicPages
      .filter(({ page }) => !SHOWING_CARDS.includes(page))
      .flatMap(({ page }) => site.assetsOf(page).css)
      .flatMap((file) => readFileSync(join(site.clientFolder, file), 'utf8').match(/[\w.-]+\.woff2/g) ?? [])
    const fonts = [...new Set(named)]
    expect(fonts.length).toBeGreaterThan(0)
    const all = weigh(
      'fonts',
      fonts.map((file) => `assets/${file}`),
    )
    expectWithin('fonts', [all])
  })

  it('loads at most 20 KB of HTML on any public page', async () => {
    const pages: Weighed[] = []
    for (const path of paths.values()) pages.push(await fetchBytes(path))
    expectWithin('html', pages)
  })
})

describe('an invitation card', () => {
  it('loads at most 30 KB of script, of which nothing is the framework’s, 16 KB of styles and 20 KB of HTML', async () => {
    const { entry, scripts, css } = site.assetsOf('card')
    expectWithin('cardScript', [weigh('card', [entry, ...scripts])])
    expectWithin('style', [weigh('card', css)])
    expectWithin('html', [await fetchBytes('/thiep-mau/son-mai')])
    for (const file of [entry, ...scripts]) expect(file).not.toMatch(/framework|shell/)
  })
})

describe('every public page', () => {
  it('holds no script and no style of its own, only data', async () => {
    const problems = await eachPage((html) => [
      ...elements(html, 'style'),
      ...elements(html, 'script').filter((tag) => !/ src=| type="application\/(ld\+)?json"/.test(tag)),
    ])
    expect(problems).toEqual([])
  })

  it('gives the size of each picture, so that nothing moves when it arrives', async () => {
    const problems = await eachPage((html) =>
      elements(html, 'img').filter((img) => !(/ width="\d+"/.test(img) && / height="\d+"/.test(img))),
    )
    expect(problems).toEqual([])
  })

  it('hurries with one picture and never puts that one off', async () => {
    const problems = await eachPage((html) => {
      const [img, ...others] = first(html)
      if (!img) return elements(html, 'img').length ? ['hurries with none of its pictures'] : []
      return [...others.map((other) => `hurries with another: ${other}`), ...(/loading="lazy"/.test(img) ? [img] : [])]
    })
    expect(problems).toEqual([])
  })
})

describe('a picture', () => {
  it('of a card weighs at most 20 KB', async () => {
    const ids = new Set((await cards()).map((card) => card.picture.id))
    const weights: Weighed[] = []
    for (const id of ids) weights.push(await fetchBytes(pictureUrl(id, CARD_WIDTH, 'avif')))
    expectWithin('card', weights)
  }, 120_000)

  it('that a page opens with weighs at most 60 KB', async () => {
    const ids = new Set<string>()
    await eachPage((html) => {
      // those of the account's forms are built in, and weighed with the assets
      for (const [, id] of first(html).flatMap((img) => [...img.matchAll(/\/pictures\/([0-9a-f]+)\//g)])) ids.add(id!)
      return []
    })
    expect(ids.size).toBeGreaterThan(0)
    const weights: Weighed[] = []
    for (const id of ids) weights.push(await fetchBytes(pictureUrl(id, HERO_WIDTH, 'avif')))
    expectWithin('hero', weights)
  }, 120_000)
})
