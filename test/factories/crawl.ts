import type { TestApp } from './app.ts'

const AT_ONCE = 4
const ORIGIN = 'http://house'
/** The names of things, which are all of one kind to a filter: venues, dresses, brands. */
const NAMED = /^(\/en)?(\/[^/?]+)\/[^/?]+/

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

/** One width tells whether a picture is there; the others are made of it when they are asked for. */
const isOtherWidth = (path: string) => path.startsWith('/pictures/') && !path.endsWith('/400.webp')

/** Goes to every address that is shown anywhere, as long as it is wanted, and tells which lead nowhere. */
export async function crawl({ app }: TestApp, isWanted: (path: string) => boolean = () => true) {
  const seen = new Map<string, Seen>()
  const shownOn = new Map<string, string>()
  const anchors: { from: string; path: string; id: string }[] = []
  const waiting = ['/', '/en']

  async function look(path: string) {
    const { statusCode, headers, body } = await app.inject({
      method: path.startsWith('/pictures/') ? 'HEAD' : 'GET',
      url: path,
    })
    const html = String(headers['content-type'] ?? '').startsWith('text/html') ? body : ''
    seen.set(path, { status: statusCode, ids: new Set(attributes(html, 'id')) })
    if (headers.location) note(String(headers.location), path)
    for (const address of addressesIn(html)) note(address, path)
  }

  function note(address: string, from: string) {
    const url = new URL(address, ORIGIN + from)
    if (url.origin !== ORIGIN) return
    const path = url.pathname + url.search
    if (url.hash) anchors.push({ from, path, id: decodeURIComponent(url.hash.slice(1)) })
    if (shownOn.has(path)) return
    shownOn.set(path, from)
    if (path !== '/' && path !== '/en' && !isOtherWidth(path) && isWanted(path)) waiting.push(path)
  }

  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(look))

  const broken = [...seen]
    .filter(([, { status }]) => status >= 400)
    .map(([path, { status }]) => `${status} ${path}, on ${shownOn.get(path)}`)
  const lost = anchors
    .filter(({ path, id }) => seen.get(path)?.status === 200 && !seen.get(path)!.ids.has(id))
    .map(({ from, path, id }) => `${path}#${id}, on ${from}`)
  return { looked: seen.size, broken, lost: [...new Set(lost)] }
}

/**
 * Wants whatever tells something new: a page, a choice on that page, or two choices together on a page of its kind. The
 * rest, three fifths of all addresses, are the same choices in other combinations; `npm run faults crawl` has them too.
 */
export function somethingNew() {
  const met = new Set<string>()
  const isNew = (sign: string) => met.size < met.add(sign).size
  return (path: string) => {
    const { pathname, searchParams } = new URL(path, ORIGIN)
    const kind = pathname.replace(NAMED, '$1$2/…')
    const choices = [...searchParams].map((choice) => choice.join('=')).sort()
    const signs = [
      pathname,
      ...[...searchParams.keys()].map((key) => `${pathname}?${key}`),
      ...choices.flatMap((one, index) => choices.slice(index).map((other) => `${kind}?${one}&${other}`)),
    ]
    return signs.map(isNew).includes(true)
  }
}
