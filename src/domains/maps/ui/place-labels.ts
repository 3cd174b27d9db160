/** In pixels of the map. */
export interface LabelBox {
  left: number
  top: number
  right: number
  bottom: number
}
export interface MapSize {
  width: number
  height: number
}
export interface Labelled extends MapSize {
  x: number
  y: number
}

/** Half of what a mark takes. */
const MARK = 9
const GAP = 3

/** Beside the mark, above and below it, and last at its corners: what is easiest to read as its own comes first. */
function placesFor({ x, y, width, height }: Labelled): LabelBox[] {
  const at = (left: number, top: number) => ({ left, top, right: left + width, bottom: top + height })
  const [right, left] = [x + MARK, x - MARK - width]
  const [above, below] = [y - MARK - height, y + MARK]
  const middle = [x - width / 2, y - height / 2] as const
  return [
    at(right, middle[1]),
    at(left, middle[1]),
    at(middle[0], below),
    at(middle[0], above),
    at(right - GAP, below - GAP),
    at(left + GAP, below - GAP),
    at(right - GAP, above + GAP),
    at(left + GAP, above + GAP),
  ]
}

export const overlaps = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const markBox = ({ x, y }: { x: number; y: number }): LabelBox => ({
  left: x - MARK + GAP,
  top: y - MARK + GAP,
  right: x + MARK - GAP,
  bottom: y + MARK - GAP,
})

/**
 * Where each label has room: inside the map, and over no other label, no mark and nothing that is there already; null
 * where it has none. The first in the list choose first.
 */
export function placeLabels(
  labels: Labelled[],
  { width, height }: MapSize,
  taken: LabelBox[] = [],
): (LabelBox | null)[] {
  const marks = labels.map(markBox)
  const used = [...taken]
  return labels.map((label, index) => {
    const free = placesFor(label).find(
      (place) =>
        place.left >= 0 &&
        place.top >= 0 &&
        place.right <= width &&
        place.bottom <= height &&
        !used.some((other) => overlaps(place, other)) &&
        !marks.some((mark, other) => other !== index && overlaps(place, mark)),
    )
    if (free) used.push(free)
    return free ?? null
  })
}

/** A name in the middle of where it belongs, moved into the map where it would be cut off. */
export function nameBox({ x, y, width, height }: Labelled, map: MapSize): LabelBox {
  const left = Math.max(0, Math.min(map.width - width, x - width / 2))
  const top = Math.max(0, Math.min(map.height - height, y - height / 2))
  return { left, top, right: left + width, bottom: top + height }
}

const LETTER = 0.6
const PADDING = 15
const LINE_HEIGHT = 1.3

export interface Letters {
  /** their size */
  type: number
  /** how wide a text is, where that can be measured */
  widthOf?: (text: string) => number
}

/** What lines take, so that no letter is cut off; a guess where nothing can be measured. Longer ones end in dots. */
export function labelSize(lines: string[], { type, widthOf }: Letters, widest = Number.POSITIVE_INFINITY): MapSize {
  const widths = lines.map((line) => widthOf?.(line) ?? line.length * type * LETTER)
  return {
    width: Math.min(widest, Math.ceil(Math.max(...widths) + PADDING)),
    height: Math.ceil(lines.length * type * LINE_HEIGHT + 4),
  }
}
