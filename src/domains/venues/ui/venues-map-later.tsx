import { later } from '#shell/later.tsx'

export const VenuesMapLater = await later(async () => (await import('./venues-map.tsx')).VenuesMap)
