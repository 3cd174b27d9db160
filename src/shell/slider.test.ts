import { afterEach, describe, expect, it, vi } from 'vitest'
import { followMotion, slideBehavior } from './slider.ts'
import { useStore } from './state.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a strip of pictures', () => {
  it('glides, and jumps for whoever asks for stillness, also while the page is open [S2]', () => {
    const wish = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => wish)
    const stop = followMotion()
    expect([useStore.getState().slider.isAnimate, slideBehavior()]).toEqual([true, 'smooth'])
    wish.matches = true
    wish.dispatchEvent(new Event('change'))
    expect([useStore.getState().slider.isAnimate, slideBehavior()]).toEqual([false, 'instant'])
    stop()
    wish.matches = false
    wish.dispatchEvent(new Event('change'))
    expect(slideBehavior()).toBe('instant')
  })
})
