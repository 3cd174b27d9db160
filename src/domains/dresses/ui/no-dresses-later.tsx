import { later } from '#shell/later.tsx'

export const NoDressesLater = await later(async () => (await import('./no-dresses.tsx')).NoDresses)
