import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ZipInputFile } from 'fflate'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
  /** Pictures are small already. */
  stored?: boolean
}

const SLICE = 64 * 1024
/** A fixed day: what is inside does not depend on when it was made. */
const MADE = new Date(1980, 0, 1)
/** Beyond these the format's own counters would begin anew. */
const MOST_FILES = 65_535
const MOST_BYTES = 2 ** 32 - 1

/**
 * A ZIP file, slice by slice as it is taken, so that only one entry is in memory at a time. The format is fflate's
 * affair; packing is Node's, which does it beside the event loop.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { Zip } = await import('fflate')
  const ready: Uint8Array[] = []
  let files = 0
  let bytesSoFar = 0
  const archive = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
    bytesSoFar += piece.length
    if (bytesSoFar > MOST_BYTES) throw new RangeError('a ZIP file holds at most 4 GB')
  })
  for await (const { name, bytes, stored } of entries) {
    files += 1
    if (files > MOST_FILES) throw new RangeError('a ZIP file holds at most 65,535 files')
    const file: ZipInputFile = {
      filename: name,
      size: bytes.length,
      crc: crc32(bytes),
      compression: stored ? 0 : 8,
      mtime: MADE,
    }
    archive.add(file)
    const packed = stored ? slices(bytes) : Readable.from(slices(bytes)).pipe(createDeflateRaw())
    for await (const piece of packed) {
      file.ondata!(null, piece, false)
      yield* ready.splice(0)
    }
    file.ondata!(null, new Uint8Array(), true)
  }
  archive.end()
  yield* ready
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}
