import { lazy, Suspense } from 'react'
// its looks are there before its script is
import '#ui/button.module.css'
import '#ui/choice.module.css'
import '#ui/field.module.css'
import '#ui/icon-button.module.css'
import '#ui/input.module.css'
import '#ui/link.module.css'
import './venue-filters.module.css'
import type { VenueFilters as Whole } from './venue-filters.tsx'

const load = async () => (await import('./venue-filters.tsx')).VenueFilters

/** Drawn with the page by the server; the browser fetches its script when the page itself is alive. */
const VenueFilters: typeof Whole = import.meta.env.SSR
  ? await load()
  : (lazy(async () => ({ default: await load() })) as never)

export function VenueFiltersLater(props: Parameters<typeof Whole>[0]) {
  return (
    <Suspense>
      <VenueFilters {...props} />
    </Suspense>
  )
}
