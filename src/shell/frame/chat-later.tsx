import { later } from '../page/later.tsx'

export const ChatLater = await later(async () => (await import('./chat.tsx')).Chat)
