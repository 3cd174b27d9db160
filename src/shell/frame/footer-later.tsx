import { later } from '../page/later.tsx'

export const FooterLater = await later(async () => (await import('./footer.tsx')).Footer)
