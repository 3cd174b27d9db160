import { later } from '#shell/later.tsx'

export const TicketLinkLater = await later(async () => (await import('./ticket-link.tsx')).TicketLink)
