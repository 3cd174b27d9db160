import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#app'
import { listVenues } from '#domains/venues/contract.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import { openSite, type Site } from '#platform/site.ts'
import { everyAddress } from './factories/addresses.ts'
import { anApp, type TestApp } from './factories/app.ts'

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
/** Here cards are drawn in faces of their own, each fetched when it is seen. */
const SHOWING_CARDS = ['invitations-page', 'invitation-edit-page']
const CARD_WIDTH = 400
const HERO_WIDTH = 800

interface Weighed {
  name: string
  bytes: number
  parts?: string
}

const publicPages = servedRoutes.filter((route) => !route.outsideProduction && !route.document)
let house: TestApp
let site: Site<unknown>
/** A real address for each page. */
const paths = new Map<string, string>()
const figures: string[] = []

beforeAll(async () => {
  house = await anApp()
  site = await openSite(ROOT)
  const { addresses } = await everyAddress(house)
  for (const { path } of publicPages) paths.set(path, addresses.get(path)!)
})
afterAll(async () => {
  console.log(`Bytes as they travel:\n${figures.join('\n')}`)
  await house.close()
})

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
