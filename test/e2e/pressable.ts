/** Pages are looked at as they lie at rest: a phone, a large phone, a tablet, a desk and a large desk. */
export const WIDTHS = [360, 390, 768, 1280, 1600]

/**
 * What can't be pressed, told by the browser itself: what a floating thing lies over at the top, the middle and the end
 * of the page, and what no scrolling brings to a place where a press reaches it. A bar from edge to edge, such as the
 * header, may hide what is scrolled beneath it, as long as that can be scrolled out again.
 */
export function unpressable(): string[] {
  const said = (one: Element) =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`
  const centre = (one: Element) => {
    const { left, right, top, bottom } = one.getClientRects()[0] ?? one.getBoundingClientRect()
    return { x: (left + right) / 2, y: (top + bottom) / 2 }
  }
  const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const floatOf = (one: Element | null): Element | null => {
    for (let at = one; at; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') return at
    }
    return null
  }
  const reaches = (one: HTMLElement, hit: Element | null) =>
    hit !== null &&
    (one.contains(hit) ||
      hit.contains(one) ||
      (hit.closest('label')?.contains(one) ?? false) ||
      // a field that is drawn by its label, and a row whose link is stretched over it
      hit.closest('label')?.getAttribute('for') === one.id)
  const pressable = [
    ...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, textarea, summary'),
  ].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && !one.closest('.vh, [inert], dialog:not([open])')
  })
  const found = new Set<string>()
  const end = document.documentElement.scrollHeight
  for (const [place, top] of Object.entries({ top: 0, middle: end / 2 - innerHeight / 2, end })) {
    scrollTo({ top, behavior: 'instant' })
    for (const one of pressable) {
      const at = centre(one)
      if (!isInside(at)) continue
      const over = floatOf(document.elementFromPoint(at.x, at.y))
      if (!over || over.contains(one) || over.getBoundingClientRect().width > innerWidth * 0.7) continue
      if (!reaches(one, document.elementFromPoint(at.x, at.y))) found.add(`${said(over)} over ${said(one)}, ${place}`)
    }
  }
  for (const one of pressable) {
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const at = centre(one)
    const hit = document.elementFromPoint(at.x, at.y)
    const over = floatOf(hit)
    if (!isInside(at)) found.add(`${said(one)} stays outside`)
    // points of a map may lie on one another; what floats may not
    else if (over && !over.contains(one) && !reaches(one, hit)) found.add(`${said(over)} always over ${said(one)}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}
