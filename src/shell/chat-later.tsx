import { later } from './later.tsx'

export const ChatLater = await later(async () => (await import('./chat.tsx')).Chat)
