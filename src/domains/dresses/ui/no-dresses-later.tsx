import { later } from '#shell/page/later.tsx'

export const NoDressesLater = await later(async () => (await import('./no-dresses.tsx')).NoDresses)
