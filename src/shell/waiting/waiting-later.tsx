import { later } from '../page/later.tsx'

export const WaitingLater = await later(async () => (await import('./waiting.tsx')).Waiting)
