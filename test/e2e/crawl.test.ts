import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const AT_ONCE = 4
const ORIGIN = 'http://house'

interface Seen {
  status: number
  /** Anchors that something on the page can be gone to by. */
  ids: Set<string>
}

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` (?:${name})="([^"]*)"`, 'g'))].map(([, value]) => value!.replaceAll('&amp;', '&'))

/** Every address that a page shows: links, pictures in all their widths, scripts and styles. */
function addressesIn(html: string): string[] {
  const sets = attributes(html, 'srcSet|srcset').flatMap((set) => set.split(', ').map((one) => one.split(' ')[0]!))
  return [...attributes(html, 'href'), ...attributes(html, 'src'), ...sets]
}

it('every link, picture and anchor of the whole site leads somewhere', { timeout: 400_000 }, async () => {
  const seen = new Map<string, Seen>()
  const shownOn = new Map<string, string>()
  const anchors: { from: string; path: string; id: string }[] = []
  let waiting = ['/', '/en']

  async function look(path: string) {
    const isPicture = path.startsWith('/pictures/')
    const answer = await house.app.inject({ method: isPicture ? 'HEAD' : 'GET', url: path })
    const html = String(answer.headers['content-type'] ?? '').startsWith('text/html') ? answer.body : ''
    seen.set(path, { status: answer.statusCode, ids: new Set(attributes(html, 'id')) })
    if (answer.statusCode === 302 || answer.statusCode === 301 || answer.statusCode === 303) {
      return [String(answer.headers.location)]
    }
    return html ? foundOn(path, html) : []
  }

  function foundOn(from: string, html: string): string[] {
    return addressesIn(html).flatMap((address) => {
      const url = new URL(address, ORIGIN + from)
      if (url.origin !== ORIGIN || url.protocol !== 'http:') return []
      const path = url.pathname + url.search
      if (url.hash) anchors.push({ from, path, id: decodeURIComponent(url.hash.slice(1)) })
      if (!shownOn.has(path)) shownOn.set(path, from)
      return oneWidthOnly(path) ? [path] : []
    })
  }

  while (waiting.length > 0) {
    const now = waiting.splice(0, AT_ONCE)
    const next = (await Promise.all(now.map(look))).flat()
    waiting = [...new Set([...waiting, ...next])].filter((path) => !seen.has(path))
  }

  const broken = [...seen]
    .filter(([, { status }]) => status >= 400)
    .map(([path, { status }]) => `${status} ${path}, on ${shownOn.get(path)}`)
  const lost = anchors
    .filter(({ path, id }) => seen.get(path)?.status === 200 && !seen.get(path)!.ids.has(id))
    .map(({ from, path, id }) => `${path}#${id}, on ${from}`)
  expect(seen.size).toBeGreaterThan(300)
  expect({ broken, lost: [...new Set(lost)] }).toEqual({ broken: [], lost: [] })
})

/** One width tells whether a picture is there; the others are made of it when they are asked for. */
const oneWidthOnly = (path: string) => !path.startsWith('/pictures/') || path.endsWith('/400.webp')
