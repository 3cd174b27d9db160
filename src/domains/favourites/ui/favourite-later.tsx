import { later } from '#shell/later.tsx'

/** Where a page has no room for the script of hearts before it is read: they need none to be drawn or tapped. */
export const FavouriteButtonLater = await later(async () => (await import('./favourite-button.tsx')).FavouriteButton)
export const FavouriteCountLater = await later(async () => (await import('./favourite-count.tsx')).FavouriteCount)
