import { withQuery } from './href.ts'
import { withoutLanguage } from './localized.ts'
import { routeFinder } from './page-key.ts'

/** What the filters of a list can be: one value, or several with commas between them. */
export interface FilterValues {
  one?: Record<string, readonly string[]>
  several?: Record<string, readonly string[]>
}

/** The same page without what its filters do not know; null where they know all of it. */
export function knownFilters(routes: { path: string; filters?: FilterValues }[]) {
  const find = routeFinder(routes)
  return function knownKey(key: string): string | null {
    if (!key.includes('?')) return null
    const { pathname, searchParams } = new URL(key, 'http://here')
    const { one, several } = find(pathname)?.filters ?? {}
    const query = new URLSearchParams()
    for (const [name, value] of searchParams) {
      const values = several?.[name]
      const left = values ? value.split(',').filter((part) => values.includes(part)) : [value]
      if (left.length > 0 && one?.[name]?.includes(value) !== false) query.set(name, left.join(','))
    }
    return String(query) === String(searchParams) ? null : withQuery(pathname, query)
  }
}

/** The page itself knows them, from the content: it answers 404 to every other. */
export const CHECKED = 'checked'
export type KnownValues = readonly string[] | typeof CHECKED

/** Whether all that a page's key says is of the site's own making, and nothing that anybody could make up. */
export function knownAddresses(routes: { path: string; known?: Record<string, KnownValues> }[]) {
  const find = routeFinder(routes)
  return function isKnown(key: string): boolean {
    const { pathname, searchParams } = new URL(key, 'http://here')
    const route = find(pathname)
    if (!route) return false
    const values = route.known ?? {}
    const isOwn = ([name, value]: [string, string]) => {
      const own = values[name]
      return own === CHECKED ? !value.includes(',') : own?.includes(value) === true
    }
    return [...parametersOf(route.path, withoutLanguage(pathname)), ...searchParams].every(isOwn)
  }
}

function parametersOf(pattern: string, pathname: string): [string, string][] {
  const given = pathname.split('/')
  return pattern
    .split('/')
    .flatMap((part, at): [string, string][] => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : []))
}
