import type { Locator, Page } from 'playwright-core'

export async function middleOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Touches the page as a finger does: what is under it may scroll, or follow. */
export async function aFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at = { x: 0, y: 0 }
  return {
    down: (point: typeof at) => {
      at = point
      return touch('touchStart', at)
    },
    async to(point: typeof at) {
      const from = at
      for (let step = 1; step <= 5; step += 1) {
        at = { x: from.x + ((point.x - from.x) * step) / 5, y: from.y + ((point.y - from.y) * step) / 5 }
        await touch('touchMove', at)
      }
    },
    up: () => touch('touchEnd'),
  }
}
