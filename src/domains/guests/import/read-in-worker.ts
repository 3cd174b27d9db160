import { parentPort, workerData } from 'node:worker_threads'
import type { Side } from '#domains/cards/draft/rules.ts'
import { type ReadRows, readRows } from './read-rows.ts'
import { type FileFault, FileRefused } from './table.ts'

export interface FileToRead {
  bytes: Uint8Array
  mostGuests: number
  side: Side | undefined
}
export type ReadOutcome = { rows: ReadRows[] } | { fault: FileFault }

/** Runs in a thread of its own: see `read-file.ts`. */
parentPort!.postMessage(outcomeOf(workerData))

function outcomeOf({ bytes, mostGuests, side }: FileToRead): ReadOutcome {
  try {
    return { rows: readRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), mostGuests, side) }
  } catch (error) {
    if (error instanceof FileRefused) return { fault: error.fault }
    throw error
  }
}
