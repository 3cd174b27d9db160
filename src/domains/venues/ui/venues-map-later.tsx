import { lazy, Suspense } from 'react'
// its looks are there before its script is
import '#ui/point-map.module.css'
import type { VenuesMap as Whole } from './venues-map.tsx'

const load = async () => (await import('./venues-map.tsx')).VenuesMap

/** Drawn with the page by the server; the browser fetches its script when the page itself is alive. */
const VenuesMap: typeof Whole = import.meta.env.SSR
  ? await load()
  : (lazy(async () => ({ default: await load() })) as never)

export function VenuesMapLater(props: Parameters<typeof Whole>[0]) {
  return (
    <Suspense>
      <VenuesMap {...props} />
    </Suspense>
  )
}
