import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ageOf } from './clock.ts'
import { Lru } from './lru.ts'
import { Semaphore } from './semaphore.ts'

const FRESH_MS = 60_000
const STALE_MS = 24 * 3_600_000
/** The strange addresses' share of the cache. */
const STRANGE = 1 / 16
/** The queue of cache misses: fair, visitors take turns by their address. */
const LINE = { name: 'pages', atOnce: 2, waiting: 1000, waitingOfOne: 200, expectedMs: 1000, waitMs: 2000 }

export interface RenderedPage {
  status: number
  html: string
  /** where the page is instead */
  location?: string
}

export interface CachedPage {
  status: number
  location?: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
  /** In seconds, of a copy that is given though it is stale. */
  age?: number
}

interface Asker {
  isStrange?: boolean
  caller?: string
}

interface Entry {
  page: CachedPage
  renderedAt: number
  generation: number
  renewing?: Promise<unknown>
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * An LRU cache of whole pages, compressed once, with stale-while-revalidate: a page older than a minute is still given and
 * rendered again in the background. After a content change it is rendered first; only if that fails (the database is
 * away) is the old one given. Strange addresses, with values that anybody can make up, have a small LRU of their own:
 * however many there are, they evict only each other.
 */
export class PageCache {
  readonly #known: Lru<Entry>
  readonly #strange: Lru<Entry>
  readonly #now: () => number
  readonly #making = new Map<string, Promise<CachedPage>>()
  readonly #line = new Semaphore(LINE)
  #generation = 0
  /** How often pages were asked for, by what came of it. */
  readonly asked = { hit: 0, stale: 0, miss: 0 }

  constructor(now: () => number, mostBytes = 64 * 1024 * 1024) {
    this.#now = now
    this.#known = new Lru(mostBytes * (1 - STRANGE))
    this.#strange = new Lru(mostBytes * STRANGE)
  }

  /** Content has changed: nothing kept so far is given again while a new rendering can be had. */
  invalidate() {
    this.#generation += 1
  }

  /** One page has changed, whatever its query: it is not given again, nor is a rendering that began before. */
  forget(pathname: string) {
    const isOf = (key: string) => key === pathname || key.startsWith(`${pathname}?`)
    for (const room of [this.#known, this.#strange]) {
      for (const key of [...room.keys()]) if (isOf(key)) room.delete(key)
    }
    for (const slot of this.#making.keys()) if (isOf(slot.slice(slot.indexOf(' ') + 1))) this.#making.delete(slot)
  }

  /** How many pages are kept, strange ones not counted. */
  get size() {
    return this.#known.size
  }

  /** What they take in memory, strange ones too. */
  get bytes() {
    return this.#known.bytes + this.#strange.bytes
  }

  #entry(key: string): Entry | undefined {
    return this.#known.get(key) ?? this.#strange.get(key)
  }

  /** The page if it can be given at once; undefined where it must be rendered first. */
  fresh(key: string): CachedPage | undefined {
    const entry = this.#entry(key)
    if (!entry || entry.generation !== this.#generation) return undefined
    if (ageOf(entry.renderedAt, this.#now()) > FRESH_MS) return undefined
    this.asked.hit += 1
    return entry.page
  }

  /** Whether there is something to give, should no new rendering be had. */
  holds(key: string) {
    const entry = this.#entry(key)
    return entry !== undefined && entry.generation === this.#generation
  }

  /** The page of a key, strange where anybody could make the key up. Without a caller nobody is waited for. */
  async get(key: string, render: () => Promise<RenderedPage>, { isStrange, caller }: Asker = {}): Promise<CachedPage> {
    const entry = this.#entry(key)
    const finished = () => render().then(compressed)
    const room = isStrange ? this.#strange : this.#known
    // what is kept has been there: it is no address that somebody made up just now
    const isInLine = caller !== undefined && (isStrange || !entry)
    const make = () => this.#make(key, isInLine ? () => this.#line.run(finished, caller) : finished, room)
    if (!entry || ageOf(entry.renderedAt, this.#now()) > STALE_MS) {
      this.asked.miss += 1
      return make()
    }
    if (entry.generation !== this.#generation) {
      try {
        const page = await make()
        this.asked.miss += 1
        return page
      } catch (error) {
        if (this.#entry(key) !== entry) throw error
        this.asked.stale += 1
        return this.#aged(entry)
      }
    }
    const isStale = ageOf(entry.renderedAt, this.#now()) > FRESH_MS
    this.asked[isStale ? 'stale' : 'hit'] += 1
    if (isStale && !entry.renewing) {
      entry.renewing = make()
        // the next request retries, and its visitor hears of it if that fails too
        .catch(() => {})
        .finally(() => {
          entry.renewing = undefined
        })
    }
    return isStale ? this.#aged(entry) : entry.page
  }

  #aged({ page, renderedAt }: Entry): CachedPage {
    return { ...page, age: Math.floor(ageOf(renderedAt, this.#now()) / 1000) }
  }

  /** Renders a page that is never kept, in the same line as those that nobody has asked for yet. */
  inLine(render: () => Promise<RenderedPage>, caller: string): Promise<RenderedPage> {
    return this.#line.run(render, caller)
  }

  /** Concurrent requests for a page share one rendering. */
  #make(key: string, finish: () => Promise<CachedPage>, room: Lru<Entry>): Promise<CachedPage> {
    const generation = this.#generation
    const slot = `${generation} ${key}`
    const underWay = this.#making.get(slot)
    if (underWay) return underWay
    const isWanted = () => this.#making.get(slot) === making
    const making: Promise<CachedPage> = finish()
      .then((page) => {
        if (isWanted()) this.#keep(room, key, { page, renderedAt: this.#now(), generation })
        return page
      })
      .finally(() => isWanted() && this.#making.delete(slot))
    this.#making.set(slot, making)
    return making
  }

  /** A rendering from before a change never replaces one from after it; a page that is gone is forgotten. */
  #keep(room: Lru<Entry>, key: string, entry: Entry) {
    const kept = room.get(key)
    if (kept && kept.generation > entry.generation) return
    if (entry.page.status === 200) room.set(key, entry, bytesOf(entry.page))
    else room.delete(key)
  }
}

const bytesOf = (page: CachedPage) => page.plain.length + page.br.length + page.gzip.length

export async function compressed({ status, html, location }: RenderedPage): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, location, etag, plain, br, gzip: gz }
}
