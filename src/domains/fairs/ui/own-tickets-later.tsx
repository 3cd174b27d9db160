import { later } from '#shell/later.tsx'

export const OwnTicketsLater = await later(async () => (await import('./own-tickets.tsx')).OwnTickets)
