import { later } from '#shell/page/later.tsx'

export const LowerLater = await later(async () => (await import('./lower.tsx')).Lower)
