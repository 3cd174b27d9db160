import type { MapFrame } from '#lib/map-frame.ts'

/** A drawing as SVG paths, in steps of the world's width from a corner. */
export interface Coast {
  left: number
  top: number
  step: number
  land: string
  lakes: string
  rivers: string
  /** Hoàng Sa and Trường Sa, island by island */
  islets?: string
  /** what it shows, where that is not all between its corners */
  boxes?: number[][]
}

/** Where a frame lies in a drawing, as an SVG's view box. */
export const viewBoxOf = ({ left, top, step }: Pick<Coast, 'left' | 'top' | 'step'>, frame: MapFrame) =>
  [(frame.left - left) / step, (frame.top - top) / step, frame.width / step, frame.height / step] as const

/** Wider than this, streets' worth of detail is a smear. */
const NEAR_WIDTH = 0.003

/** Whether the drawing shows every corner of the frame. */
export function covers(coast: Coast, frame: MapFrame): boolean {
  const [x, y, width, height] = viewBoxOf(coast, frame)
  const corners = [x, x + width].flatMap((across) => [y, y + height].map((down) => [across, down] as const))
  const isShown = ([across, down]: readonly [number, number]) =>
    (coast.boxes ?? []).some(
      ([left = 0, top = 0, right = 0, bottom = 0]) =>
        left <= across && across <= right && top <= down && down <= bottom,
    )
  return corners.every(isShown)
}

const kept = new Map<'wide' | 'near', Promise<Coast>>()

function read(which: 'wide' | 'near'): Promise<Coast> {
  const asked =
    kept.get(which) ??
    (which === 'near' ? import('./coast-near.json') : import('./coast-wide.json')).then(({ default: coast }) => coast)
  kept.set(which, asked)
  // asked for again when it is needed again
  asked.catch(() => kept.delete(which))
  return asked
}

/** The drawing for a frame: the finer one around cities, the other for all between them. */
export async function coastFor(frame: MapFrame): Promise<Coast> {
  if (frame.width > NEAR_WIDTH) return read('wide')
  const near = await read('near')
  return covers(near, frame) ? near : read('wide')
}
