import { later } from '#shell/page/later.tsx'

export const OwnTicketsLater = await later(async () => (await import('./own-tickets.tsx')).OwnTickets)
