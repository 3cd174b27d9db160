import { later } from '#shell/page/later.tsx'

export const VenuesMapLater = await later(async () => (await import('./venues-map.tsx')).VenuesMap)
