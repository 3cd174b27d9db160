import { languageOfPath, pathIn, withoutLanguage } from './localized.ts'

interface Route {
  path: string
  query?: string[]
}

/**
 * What of a URL decides the page: its path and the query keys that the page reads, in one order. Tracking keys and
 * whatever else somebody appends are left out, so that they can't fill the cache. Null where no page has that path.
 */
export function createPageKey(routes: Route[]) {
  const fixed = new Map<string, Route>()
  const patterns: { pattern: RegExp; route: Route }[] = []
  for (const route of routes) {
    if (route.path.includes(':'))
      patterns.push({ pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`), route })
    else fixed.set(route.path, route)
  }

  return function pageKey(pathname: string, search: string): string | null {
    const plain = withoutLanguage(pathname)
    const route = fixed.get(plain) ?? patterns.find(({ pattern }) => pattern.test(plain))?.route
    if (!route) return null
    const path = pathIn(languageOfPath(pathname), plain)
    return path + readQuery(search, route.query)
  }
}

/** The part of a query that a page reads, in one order and without empty values. */
export function readQuery(search: string, names: string[] = []): string {
  if (!search || names.length === 0) return ''
  const given = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) read.set(name, value)
  }
  return read.size ? `?${read}` : ''
}
