import { later } from '#shell/page/later.tsx'

export const BranchesLater = await later(async () => (await import('./branches.tsx')).Branches)
