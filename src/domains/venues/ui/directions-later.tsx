import { later } from '#shell/later.tsx'

export const DirectionsLater = await later(async () => (await import('./directions.tsx')).Directions)
