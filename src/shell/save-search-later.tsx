import { later } from './page/later.tsx'

export const SaveSearchLater = await later(async () => (await import('./save-search.tsx')).SaveSearch)
