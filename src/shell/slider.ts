import { changeState, useStore } from './state.ts'

/** How a strip of pictures gets to the one that was chosen. */
export const slideBehavior = (): ScrollBehavior => (useStore.getState().slider.isAnimate ? 'smooth' : 'instant')

/** Keeps `slider.isAnimate` true to the visitor's wish: nothing glides for those who asked for stillness. */
export function followMotion() {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const tell = () => changeState('slider', { isAnimate: !still.matches })
  tell()
  still.addEventListener('change', tell)
  return () => still.removeEventListener('change', tell)
}
