import type { Translate } from '#lib/texts.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import type { Heart } from '../contract.ts'
import { hearts } from './kept-hearts.ts'
import { keyOf } from './shown-hearts.ts'

/** Keeps something or lets it go, says so, and offers the way back. */
export function toggleHeart(heart: Heart, name: string, t: Translate) {
  const set = (on: boolean) => void hearts.set(heart, on).catch((error: unknown) => showFailure(error, t))
  const on = !hearts.shown().has(keyOf(heart))
  set(on)
  showToast(t(on ? 'common.heart.kept' : 'common.heart.dropped', { name }), () => set(!on))
}
