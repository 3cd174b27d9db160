import { Unfit } from './unfit.ts'

/** An MP4 is boxes in boxes, each with its length and a name of four letters. */
export interface Box {
  type: string
  /** Where its content begins and ends. */
  from: number
  to: number
}

const MOST_BOXES = 2000
/** One of these that ends too late was cut; any other was never a box. */
const KNOWN = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'udta', 'meta', 'uuid'])

/** The boxes that fill this stretch, from its first byte to its last. */
export function boxesIn(bytes: Buffer, { from, to }: Pick<Box, 'from' | 'to'>): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const type = at + 8 <= to ? bytes.toString('latin1', at + 4, at + 8) : ''
    if (!/^[\w©. -]{4}$/.test(type) || boxes.length > MOST_BOXES) throw new Unfit('music_refused')
    const [head, length] = lengthAt(bytes, at, to)
    if (length < head) throw new Unfit('music_refused')
    if (at + length > to) throw new Unfit(KNOWN.has(type) ? 'music_cut' : 'music_refused')
    boxes.push({ type, from: at + head, to: at + length })
    at += length
  }
  return boxes
}

function lengthAt(bytes: Buffer, at: number, to: number): [head: number, length: number] {
  const length = bytes.readUInt32BE(at)
  if (length === 0) return [8, to - at]
  return length === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, length]
}

/** The one box of this name along a path; a file with none or two of them is not what it says. */
export function boxAt(bytes: Buffer, within: Pick<Box, 'from' | 'to'>, ...path: string[]): Box {
  let here = within as Box
  for (const name of path) {
    const found = boxesIn(bytes, here).filter(({ type }) => type === name)
    if (found.length !== 1) throw new Unfit('music_not_audio')
    here = found[0]!
  }
  return here
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** So many bytes each: `numbers('4:0 2:1')` is six bytes, the last of which is one. */
export function numbers(text: string): Buffer {
  return Buffer.concat(
    text.split(' ').map((word) => {
      const [size, value] = word.split(':').map(Number) as [number, number]
      const part = Buffer.alloc(size)
      if (value) part.writeUIntBE(value, Math.max(0, size - 6), Math.min(6, size))
      return part
    }),
  )
}
