import { later } from '#shell/later.tsx'

export const BranchesLater = await later(async () => (await import('./branches.tsx')).Branches)
