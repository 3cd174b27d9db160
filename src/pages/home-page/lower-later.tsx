import { later } from '#shell/later.tsx'

export const LowerLater = await later(async () => (await import('./lower.tsx')).Lower)
