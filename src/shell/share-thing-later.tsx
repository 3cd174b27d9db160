import { later } from './page/later.tsx'

export const ShareThingLater = await later(async () => (await import('./share-thing.tsx')).ShareThing)
