import { parentPort, workerData } from 'node:worker_threads'
import { type FileReading, type ReadFile, readRows } from './read-rows.ts'
import { type FileFault, FileRefused } from './table.ts'

export interface FileToRead {
  bytes: Uint8Array
  reading: FileReading
}
export type ReadOutcome = { file: ReadFile } | { fault: FileFault }

/** Runs in a thread of its own: see `read-file.ts`. */
parentPort!.postMessage(outcomeOf(workerData))

function outcomeOf({ bytes, reading }: FileToRead): ReadOutcome {
  try {
    return { file: readRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), reading) }
  } catch (error) {
    if (error instanceof FileRefused) return { fault: error.fault }
    throw error
  }
}
