import { later } from './later.tsx'

// the server drew nothing of it where another page was left; loaded anew, the address tells by itself what is wrong
export const PageTroubleLater = await later(
  async () => (await import('./page-trouble.tsx')).PageTrouble,
  () => new Promise<never>(() => location.reload()),
)
