import * as v from 'valibot'
import { LONGEST } from '#domains/cards/draft/rules.ts'
import { done, refused } from '#lib/endpoint.ts'
import { Semaphore } from '#platform/semaphore.ts'
import type { FoundPlace } from './contract.ts'

const TIMEOUT_MS = 4_000
const MOST_BYTES = 256 * 1024
const MOST_PLACES = 5

/** As Nominatim and its kin answer (`format=jsonv2`). */
const Answer = v.array(
  v.object({
    name: v.optional(v.string(), ''),
    display_name: v.string(),
    lat: v.pipe(v.string(), v.transform(Number), v.minValue(-90), v.maxValue(90)),
    lon: v.pipe(v.string(), v.transform(Number), v.minValue(-180), v.maxValue(180)),
  }),
)

/** Asks the geocoder from here, so that it never learns who writes a card; `baseUrl` is its search address. */
export function placeFinder(baseUrl: string | undefined) {
  const line = new Semaphore({ name: 'places', atOnce: 4, waiting: 20 })
  return async (words: string) => {
    if (!baseUrl) return refused('not_found')
    try {
      return done({ items: await line.run(() => ask(baseUrl, words)) })
    } catch {
      // away, slow, too long or unreadable: the couple types the address itself
      return refused('places_unavailable')
    }
  }
}

async function ask(baseUrl: string, words: string): Promise<FoundPlace[]> {
  const url = new URL(baseUrl)
  const query = { q: words, format: 'jsonv2', limit: String(MOST_PLACES), countrycodes: 'vn', 'accept-language': 'vi' }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
  const found = v.parse(Answer, JSON.parse(await textOf(response)))
  return found.slice(0, MOST_PLACES).map(({ name, display_name, lat, lon }) => {
    const [first = '', ...rest] = display_name.split(', ')
    return {
      name: (name || first).slice(0, LONGEST.place),
      address: (name && first !== name ? display_name : rest.join(', ')).slice(0, LONGEST.address),
      latitude: lat,
      longitude: lon,
    }
  })
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the geocoder answered too much')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
