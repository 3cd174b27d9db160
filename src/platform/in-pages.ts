import * as v from 'valibot'
import type { Endpoint } from '#lib/endpoint.ts'
import { paging } from '#lib/paging.ts'

const WHOLE = 9999

type Entries = Record<string, v.GenericSchema>
const entriesOf = (schema: v.GenericSchema) => (schema as { entries?: Entries }).entries

interface List {
  items: unknown[]
  total?: number
}
interface Asked extends Record<string, unknown> {
  page: number
  fetchSize: number
}

/** Splits off the paging of a query, and slices the page out of the whole list. */
export interface Cutting {
  own(query: unknown): unknown
  cut(value: unknown, query: unknown): unknown
}

const UNCUT: Cutting = { own: (query) => query, cut: (value) => value }

const CUT: Cutting = {
  own(query) {
    const { page: _page, fetchSize: _fetchSize, ...own } = query as Asked
    return own
  },
  cut(value, query) {
    const list = value as List
    const { page, fetchSize } = query as Asked
    const items = list.items.slice(page * fetchSize, (page + 1) * fetchSize)
    return { ...list, items, page, fetchSize, total: list.total ?? list.items.length }
  },
}

/**
 * All lists take `page` and `fetchSize` (spec 3). One that is short by its nature, and whose contract names neither, is
 * asked for whole and cut here; its answer carries page, fetchSize and total like those of the long ones.
 */
export function inPages<E extends Endpoint>(endpoint: E): { endpoint: E; cutting: Cutting } {
  const answer = entriesOf(endpoint.success)
  const query = entriesOf(endpoint.query)
  const isList = endpoint.method === 'GET' && answer?.items?.type === 'array'
  if (!isList || !query || 'page' in query) return { endpoint, cutting: UNCUT }
  const paged = {
    ...endpoint,
    query: v.strictObject({ ...query, ...paging(WHOLE) }),
    success: v.object({ ...answer, page: v.number(), fetchSize: v.number(), total: v.number() }),
  }
  return { endpoint: paged as unknown as E, cutting: CUT }
}
