import { later } from '#shell/page/later.tsx'

export const TicketLinkLater = await later(async () => (await import('./ticket-link.tsx')).TicketLink)
