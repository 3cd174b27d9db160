import type { Translate } from '#lib/texts.ts'
import { useStore } from '#shell/state.ts'
import { drawHearts } from './draw-hearts.ts'
import { hearts } from './kept-hearts.ts'

/** Follows the session: hands the device's hearts over at the sign-in, and shows those of whoever is there. */
export function keepFavourites(t: Translate) {
  hearts.refresh()
  drawHearts(t)
  const follow = (isLoggedIn: unknown) => {
    // without a connection they stay on the device until there is one
    if (isLoggedIn === true) hearts.signedIn().catch(() => {})
    else if (isLoggedIn === false) hearts.signedOut()
  }
  follow(useStore.getState().user.isLoggedIn)
  useStore.subscribe((state, before) => {
    if (state.user.isLoggedIn !== before.user.isLoggedIn) follow(state.user.isLoggedIn)
  })
  addEventListener('online', () => follow(useStore.getState().user.isLoggedIn))
  addEventListener('storage', ({ key }) => key === 'favourites' && hearts.refresh())
}
