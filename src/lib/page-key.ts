import { languageOfPath, pathIn, withoutLanguage } from './localized.ts'

interface Route {
  path: string
  query?: readonly string[]
}

/** Which route a path belongs to, in either language. */
export function routeFinder<R extends Route>(routes: R[]) {
  const fixed = new Map<string, R>()
  const patterns: { pattern: RegExp; route: R }[] = []
  for (const route of routes) {
    if (route.path.includes(':')) {
      const source = route.path.replace(/:\w+/g, '[^/]+')
      // recheck-ignore: what stands for a parameter ends at the next slash
      patterns.push({ pattern: new RegExp(`^${source}$`), route })
    } else fixed.set(route.path, route)
  }
  return (pathname: string): R | undefined => {
    const plain = withoutLanguage(pathname)
    return fixed.get(plain) ?? patterns.find(({ pattern }) => pattern.test(plain))?.route
  }
}

/**
 * What of a URL decides the page: its path and the query keys that the page reads, in one order. Tracking keys and
 * whatever else somebody appends are left out, so that they can't fill the cache. Null where no page has that path.
 */
export function createPageKey(routes: Route[]) {
  const find = routeFinder(routes)
  return function pageKey(pathname: string, search: string): string | null {
    const route = find(pathname)
    if (!route) return null
    const path = pathIn(languageOfPath(pathname), withoutLanguage(pathname))
    return path + readQuery(search, route.query)
  }
}

/** A query as a page reads it. A name that a form sends several times stands once, its values joined by commas. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) {
    if (value) query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  }
  return query
}

/** The part of a query that a page reads, in one order and without empty values. */
export function readQuery(search: string, names: readonly string[] = []): string {
  if (!search || names.length === 0) return ''
  const given = queryOf(search)
  const read = new URLSearchParams()
  for (const name of names) if (given[name]) read.set(name, given[name])
  return read.size ? `?${read}` : ''
}

/** Where a form leads, with what its address carried and no page reads: a referral, a campaign's mark. */
export function withUnread(location: string, search: string, pageKey: string): string {
  const target = new URL(location, 'http://here')
  const read = new URLSearchParams(pageKey.split('?')[1])
  for (const [name, value] of new URLSearchParams(search)) {
    if (value && !read.has(name) && !target.searchParams.has(name)) target.searchParams.append(name, value)
  }
  return target.pathname + target.search + target.hash
}
