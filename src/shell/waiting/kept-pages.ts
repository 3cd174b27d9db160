import type { DataRouter } from 'react-router'
import { create } from 'zustand'
import { DOUBT_MS, isCutOff } from '../call/cut-off.ts'
import { deviceClock } from '../device.ts'
import { pageLoads } from '../page/page-loads.ts'
import { isUnreachable } from '../page/unreachable.ts'
import { useStore } from '../state.ts'

/** More would be a library; the oldest goes first. */
const MOST_KEPT = 30

export interface KeptPage {
  /** with the language before it */
  address: string
  data: unknown
  keptTsp: number
  /** What the page calls itself, once it was shown. */
  title?: string
  picture?: string
}

/** The pages of this visit, in memory only, the latest last; and those of them that are shown for want of a network. */
const kept = new Map<string, KeptPage>()
export const useStalePages = create<{ stale: ReadonlySet<string> }>(() => ({ stale: new Set() }))

export const keptPage = (address: string) => kept.get(address)

/** What can be read again without network, the latest first. */
export const readablePages = () => [...kept.values()].filter(({ data, title }) => data && title).reverse()

function mark(address: string, isStale: boolean) {
  const stale = new Set(useStalePages.getState().stale)
  if (stale.has(address) === isStale) return
  if (isStale) stale.add(address)
  else stale.delete(address)
  useStalePages.setState({ stale })
}

function keep(address: string, data: unknown) {
  const { title, picture } = kept.get(address) ?? {}
  kept.delete(address)
  kept.set(address, { address, data, keptTsp: deviceClock.now(), title, picture })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  mark(address, false)
}

/** Adds to a kept page what it is known by. */
export function describePage(address: string, { title, picture }: Pick<KeptPage, 'title' | 'picture'>) {
  const page = kept.get(address)
  if (page) Object.assign(page, { title, picture })
}

const stayed = () => new Promise<void>((resolve) => deviceClock.after(DOUBT_MS, resolve))

/** From now on a page that was loaded in this visit opens again where there is no network. */
export function keepPages({ state: { location, loaderData, matches } }: DataRouter) {
  const shown = loaderData[matches.at(-1)?.route.id ?? '']
  if (shown) keep(location.pathname + location.search, shown)
  pageLoads.load = async ({ url }, load) => {
    const { pathname, search } = new URL(url)
    const address = pathname + search
    try {
      const data = await load()
      keep(address, data)
      return data
    } catch (error) {
      if (!isUnreachable(error)) throw error
      // the browser cuts off a page that is being left: nothing more is to be shown of it
      if (isCutOff(error)) await stayed()
      const page = kept.get(address)
      if (!page?.data) throw error
      mark(address, true)
      return page.data
    }
  }
  // what somebody saw signed in is nothing for whoever comes after them
  return useStore.subscribe(({ user }, before) => {
    if (before.user.isLoggedIn === true && user.isLoggedIn !== true) kept.clear()
  })
}
