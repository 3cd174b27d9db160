import { later } from '#shell/page/later.tsx'

export const DirectionsLater = await later(async () => (await import('./directions.tsx')).WayThere)
