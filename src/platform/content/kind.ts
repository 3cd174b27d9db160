import type { Transaction } from '../db.ts'
import type { ContentIds } from './content-ids.ts'
import type { ContentFolder, Progress } from './folder.ts'
import type { PictureShelf } from './picture-shelf.ts'

/** What the kinds of content share while a folder is read. */
export interface Reading {
  folder: ContentFolder
  shelf: PictureShelf
  names: Names
  contentIds: ContentIds
}

/**
 * One kind of content. It reads its files, notes every mistake with the folder, asks the shelf for its pictures, and
 * gives what writes it once everything has proved right: that tells how many rows it changed, and on the way, where it
 * takes long, how far it has come.
 */
export type Kind = (reading: Reading) => (tx: Transaction, told: Progress) => Promise<number>

/** What earlier kinds brought, so that later ones can refer to it: `names.has('venue', 'gian-trau')`. */
export class Names {
  readonly #known = new Map<string, Set<string>>()

  add(what: string, name: string) {
    const known = this.#known.get(what) ?? new Set()
    this.#known.set(what, known.add(name))
  }

  has(what: string, name: string): boolean {
    return this.#known.get(what)?.has(name) ?? false
  }
}
