import { later } from '#shell/page/later.tsx'

export const NobodyToAskLater = await later(async () => (await import('./nobody-to-ask.tsx')).NobodyToAsk)
