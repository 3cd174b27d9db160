import { later } from './page/later.tsx'

export const ReplyClockLater = await later(async () => (await import('./reply-clock.tsx')).ReplyClockView)
/** Only where something was measured: a list of many loads nothing for those that say nothing. */
export const ReplyLineLater = await later(async () => (await import('./reply-clock.tsx')).ReplyClockLine)
