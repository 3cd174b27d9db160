import type { Page } from 'playwright-core'

/** What is wrong with where a card's words stand: beyond the screen, cut off, on top of each other, a name torn. */
export function misplacedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const EDGE = 1
    const found: string[] = []
    const wide = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > wide) found.push(`scrolls to ${document.documentElement.scrollWidth}`)

    interface Words {
      text: string
      element: Element
      lines: DOMRect[]
    }
    const isDrawn = (element: Element) => {
      const { position, clipPath, visibility } = getComputedStyle(element)
      return visibility === 'visible' && clipPath === 'none' && position !== 'fixed'
    }
    const words: Words[] = []
    const walker = document.createTreeWalker(document.getElementById('thiep')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim()
      const element = node.parentElement!
      if (!text) continue
      // what is folded away has a place, but nobody sees it
      let isSeen = element.checkVisibility({ visibilityProperty: true })
      for (let up: Element | null = element; up && up.id !== 'thiep'; up = up.parentElement) isSeen &&= isDrawn(up)
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      // drawn figures fill little more than half of their line, which may reach beyond the drawing
      const lines = element.closest('svg.num')
        ? boxes.map(({ x, y, width, height }) => new DOMRect(x, y + height * 0.22, width, height * 0.56))
        : boxes
      if (isSeen && lines.length) words.push({ text: text.slice(0, 40), element, lines })
    }

    for (const { text, element, lines } of words) {
      if (lines.some(({ left, right }) => left < -EDGE || right > wide + EDGE)) found.push(`off the screen: ${text}`)
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX === 'visible') continue
        const frame = up.getBoundingClientRect()
        const isCut = lines.some(
          ({ left, right, top, bottom }) =>
            left < frame.left - EDGE ||
            right > frame.right + EDGE ||
            (up.tagName !== 'BODY' &&
              up.tagName !== 'HTML' &&
              (top < frame.top - EDGE || bottom > frame.bottom + EDGE)),
        )
        if (isCut) found.push(`cut off: ${text}`)
      }
    }

    // letters fill about two thirds of their line
    const core = ({ left, right, top, bottom, height }: DOMRect) => ({
      left: left + EDGE,
      right: right - EDGE,
      top: top + height * 0.2,
      bottom: bottom - height * 0.2,
    })
    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        if (one.element === other.element) continue
        const meet = one.lines.some((line) =>
          other.lines.some((second) => {
            const [a, b] = [core(line), core(second)]
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          }),
        )
        if (meet) found.push(`on top of each other: ${one.text} / ${other.text}`)
      }
    }

    // longer ones, and those that a hyphen joins to others, may be wider than any room
    const LONGEST = 12
    const isShort = (word: string) => word.length <= LONGEST && !word.endsWith('-')
    const torn = (node: Node | null, isAsked: (word: string) => boolean) => {
      for (const { index, 0: word } of node?.textContent?.matchAll(/[^\s-]+-?/g) ?? []) {
        if (!isAsked(word)) continue
        const range = document.createRange()
        range.setStart(node!, index)
        range.setEnd(node!, index + word.length)
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (rows.size > 1) found.push(`torn: ${word}`)
      }
    }
    for (const name of document.querySelectorAll('h1 span')) torn(name.firstChild, () => true)
    for (const { element, lines } of words) {
      // a large first letter stands higher than its word by intention
      const hasInitial = getComputedStyle(element, '::first-letter').float !== 'none'
      if (lines.length > 1 && !hasInitial)
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) torn(node, isShort)
    }
    return [...new Set(found)]
  })
}
