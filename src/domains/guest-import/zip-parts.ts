import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { FileRefused } from './table.ts'

const MOST_PARTS = 1000
const MOST_INFLATED = 32 * 1024 * 1024
/** So little at a time that even a bomb, a thousand times its size, is counted before it fills the memory. */
const PIECE = 4096

/** The parts of a ZIP by name. Nothing is unpacked before it is asked for, and what is unpacked is counted as it comes. */
export class ZipParts {
  readonly #files = new Map<string, UnzipFile>()
  #left = MOST_INFLATED

  constructor(bytes: Uint8Array) {
    const unzip = new Unzip((file) => {
      if (this.#files.size === MOST_PARTS) throw new FileRefused('file_too_heavy')
      this.#files.set(keyOf(file.name), file)
    })
    unzip.register(UnzipInflate)
    for (let at = 0; at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    }
  }

  /** Gives a part's text piece by piece; false where there is no such part. What it says of its size may be a lie. */
  read(name: string, take: (text: string) => void): boolean {
    const file = this.#files.get(keyOf(name))
    if (!file) return false
    if ((file.originalSize ?? 0) > this.#left) throw new FileRefused('file_too_heavy')
    const decoder = new TextDecoder()
    file.ondata = (error, piece, final) => {
      if (error) throw error
      this.#left -= piece.length
      if (this.#left < 0) throw new FileRefused('file_too_heavy')
      take(decoder.decode(piece, { stream: !final }))
    }
    file.start()
    return true
  }
}

/** Programs differ in capitals and slashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
