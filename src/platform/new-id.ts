import { randomFillSync } from 'node:crypto'

// asking for sixteen bytes at a time takes longer than all else that is done for a row of a large import
const heap = Buffer.alloc(4096)
let taken = heap.length

function sixteenBytes(): Buffer {
  if (taken === heap.length) {
    randomFillSync(heap)
    taken = 0
  }
  taken += 16
  return heap.subarray(taken - 16, taken)
}

/** Nobody guesses these. A token is an id that opens something, and is short enough to be sent on. */
export const newId = () => sixteenBytes().toString('hex')
export const newToken = () => sixteenBytes().toString('base64url')
