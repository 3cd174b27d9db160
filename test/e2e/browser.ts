import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import type { OutgoingMessage } from '#platform/message-gateway.ts'
import { startSending } from '#platform/messages.ts'
import { anApp, type TestClock } from '#test/factories/app.ts'
import { firstOf } from '../factories/short.ts'
import { keepTrace } from './trace.ts'

/** Windows without an address bar drawn by a page of its own; the others are what Playwright turns off, which this replaces. */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const FLAGS = [
  `--disable-features=${OFF.join()}`,
  // a press while the page still glides to its place would miss
  '--disable-smooth-scrolling',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 800 }
export const BOTH_WIDTHS = firstOf([PHONE, DESK])

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 Zalo android/23100'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

type Visit = BrowserContextOptions & {
  /** The visitor's own clock when the page opens. */
  at?: string
  /** Someone who has answered the consent question; by default nobody is asked twice. */
  consent?: 'asked' | 'nothing' | 'everything'
  /** Words that this test expects on the console. */
  expects?: RegExp
}

interface Wishes {
  env?: Record<string, string>
  clock?: TestClock
  flags?: string[]
  /** Encoding and decoding pictures is nearly half of the work of a visit: only where they are looked at. */
  withPictures?: boolean
}

/** The site on a port of its own, and a browser to visit it with. Whatever a page complains about fails the test. */
export async function aBrowsedSite({ env, clock, flags = [], withPictures = false }: Wishes = {}) {
  const house = await anApp({ env, clock })
  if (!withPictures) await standInForPictures(house.app)
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  const tracesDir = mkdtempSync(join(tmpdir(), 'song-hy-traces-'))
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    tracesDir,
    args: [...FLAGS, ...flags],
  })

  async function visit(path: string, { at, consent = 'nothing', expects, ...options }: Visit = {}) {
    const context = await browser.newContext({ baseURL: origin, viewport: DESK, locale: 'vi-VN', ...options })
    await keepTrace(context)
    if (consent !== 'asked') {
      const choice = { measurement: consent === 'everything', chat: consent === 'everything' }
      await context.addInitScript(
        (kept) => localStorage.setItem('consent', kept),
        JSON.stringify({ version: 2, choice, givenTsp: 0 }),
      )
    }
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (line) => {
      if (line.type() === 'error' && !expects?.test(line.text())) complaints.push(line.text())
    })
    if (at) await page.clock.setFixedTime(new Date(at))
    if (options.javaScriptEnabled !== false) waitUntilAlive(page)
    await page.goto(path)
    return {
      page,
      context,
      async leave() {
        expect(complaints).toEqual([])
        await context.close()
      },
    }
  }

  /** One visitor who goes from page to page: a new one at each costs twice as much, and fetches all scripts again. */
  async function visitAll(paths: string[], options: Visit, look: (page: Page, path: string) => Promise<void>) {
    const [first = '/', ...others] = paths
    const { page, leave } = await visit(first, options)
    await look(page, first)
    for (const path of others) {
      await page.goto(path)
      await look(page, path)
    }
    await leave()
  }

  /** What axe and a look for sideways scrolling find on a page, on phone and desk and in both languages. */
  async function findingsOn(path: string, options: Visit = {}): Promise<string[]> {
    const { page, leave } = await visit(path, { ...options, viewport: PHONE })
    const found: string[] = []
    for (const address of firstOf([path, `/en${path}`])) {
      if (address !== path) await page.goto(address)
      await page.waitForLoadState('networkidle')
      for (const viewport of BOTH_WIDTHS) {
        await page.setViewportSize(viewport)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (sideways > 0) found.push(`${address} at ${viewport.width} px: ${sideways} px too wide`)
        for (const one of await axeFindings(page)) found.push(`${address} at ${viewport.width} px: ${one}`)
      }
      await page.setViewportSize(PHONE)
    }
    await leave()
    return found
  }

  /** Where a narrow screen, or text twice as large, has to be scrolled sideways. */
  async function sidewaysOn(paths: string[]): Promise<string[]> {
    const found: string[] = []
    const narrow = { width: 320, height: 640 }
    await visitAll(paths, { viewport: narrow }, async (page, path) => {
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (await overflow()) found.push(`${path} at 320 px`)
      await page.setViewportSize({ width: 640, height: 900 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      if (await overflow()) found.push(`${path} with text twice as large`)
      await page.setViewportSize(narrow)
    })
    return found
  }

  let outbox: ReturnType<typeof anOutbox> | undefined
  return {
    ...house,
    origin,
    visit,
    visitAll,
    findingsOn,
    sidewaysOn,
    /** The code that a phone has just received. */
    async codeFor(tel: string): Promise<string> {
      outbox ??= anOutbox(house.databaseUrl)
      const { received } = await outbox
      const codes = () => received.filter(({ to }) => to === tel).map(({ text }) => text.match(/\b\d{6}\b/)?.[0])
      await expect.poll(() => codes().length, { timeout: 10_000 }).toBeGreaterThan(0)
      return codes().at(-1)!
    },
    async close() {
      await browser.close()
      await rm(tracesDir, { recursive: true, force: true })
      await (await outbox)?.stop()
      await house.close()
    },
  }
}

export type BrowsedSite = Awaited<ReturnType<typeof aBrowsedSite>>

/** Answers every picture with a dot of its format. */
async function standInForPictures(app: FastifyInstance) {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#b5473c' } })
  const dots = { avif: await dot.clone().avif().toBuffer(), webp: await dot.clone().webp().toBuffer() }
  app.addHook('onRequest', async ({ url }, reply) => {
    const [, format] = url.match(/^\/pictures\/.*\.(avif|webp)$/) ?? []
    if (format) return reply.type(`image/${format}`).send(dots[format as keyof typeof dots])
  })
}

/** Sends what the site has to say to a heap of received messages instead of to phones. */
async function anOutbox(databaseUrl: string) {
  const log = createLog('silent')
  const pool = openPool(databaseUrl, log, 3)
  const received: OutgoingMessage[] = []
  const sender = await startSending(pool, async (message) => void received.push(message), log)
  return {
    received,
    async stop() {
      await sender.stop()
      await pool.end()
    },
  }
}

/** The page has been taken over by the browser, down to what lies over it and is fetched last. */
export const ready = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('script[data-entry]') ||
      (window.dataLayer && document.querySelector('[data-part=consent]')),
  )

/** Wherever a test goes, it acts when the page is alive, unless it says what else to wait for. */
function waitUntilAlive(page: Page) {
  const { goto, reload, goBack } = page
  async function alive<T>(arrived: Promise<T>, options?: { waitUntil?: string }) {
    const answer = await arrived
    if (!options?.waitUntil) await ready(page)
    return answer
  }
  page.goto = (url, options) => alive(goto.call(page, url, options), options)
  page.reload = (options) => alive(reload.call(page, options), options)
  page.goBack = (options) => alive(goBack.call(page, options), options)
}

/** Presses Tab until the focus is on what is wanted, round the whole page if need be, as somebody without a mouse does. */
export const byTab = (page: Page) => async (wanted: string) => {
  const MOST = 200
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MOST} tabs do not reach ${wanted}`)
}

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Nothing moves or fades by itself any more; what goes on for ever, or with the scrolling, is left out. */
const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )

/** What axe-core finds wrong with the page once it is still, in short words. */
export async function axeFindings(page: Page): Promise<string[]> {
  await still(page)
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }
    interface Finding {
      id: string
      help: string
      nodes: { target: string[] }[]
    }
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
    )
  })
}

function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH
  if (!path) throw new Error('CHROMIUM_PATH is not set: browser tests run through npm test')
  return path
}
