import { randomFillSync } from 'node:crypto'

// random bytes in batches: sixteen at a time cost more than everything else about a row of a large import
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

/** 128 random bits. A token is an id that opens something, in 22 characters to be sent on. */
export const newId = () => sixteenBytes().toString('hex')
export const newToken = () => sixteenBytes().toString('base64url')
