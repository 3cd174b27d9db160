import { later } from './later.tsx'

export const PageTroubleLater = await later(async () => (await import('./page-trouble.tsx')).PageTrouble)
