import type { SearchKind } from '../contract.ts'

export function searchHref(q: string, kind?: SearchKind): string {
  const query = new URLSearchParams({ q, ...(kind && { kind }) })
  return `/search?${query}`
}
