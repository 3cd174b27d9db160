import createClient from 'openapi-fetch'
import type { components, operations, paths } from './dist/calls.d.ts'

type ListedVenue = components['schemas']['ListedVenue']
type Filters = NonNullable<operations['listVenues']['parameters']['query']>

/** What somebody else's program would do with our calls, typed by nothing but our document. */
export async function visit(baseUrl: string, filters: Filters) {
  const client = createClient<paths>({ baseUrl })
  const list = await client.GET('/api/public/wedding-centers', { params: { query: filters } })
  if (!list.data) throw new Error(list.error.error.code)
  const cards: ListedVenue[] = list.data.items
  const missing = await client.GET('/api/public/wedding-centers/{id}', { params: { path: { id: 'nobody-knows-it' } } })
  return { names: cards.map((card) => card.name), refusal: missing.error?.error.code }
}
