import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Insertable, sql } from 'kysely'
import { columns, type Row } from '../columns.ts'
import type { Db, Transaction } from '../db.ts'
import type { Files } from '../files.ts'
import { originalName } from '../picture-files.ts'
import { keepOriginal, type PreparedPicture, pictureId, preparePicture } from '../pictures.ts'
import type { DB } from '../tables.ts'
import type { Mistake, Progress } from './folder.ts'

const pictures = columns('pictures')

const UNREADABLE = 'this is no picture that can be read'

/** The pictures that a content folder uses. Those the site already knows are not prepared again. */
export class PictureShelf {
  readonly #wanted = new Map<string, Set<string>>()
  readonly #prepared = new Map<string, Map<string, PreparedPicture>>()
  readonly #db: Db
  readonly #files: Files
  readonly #folder: string

  constructor(db: Db, files: Files, folder: string) {
    this.#db = db
    this.#files = files
    this.#folder = folder
  }

  /** Asks for a picture; false where the folder has no such file. */
  want(subfolder: string, file: string): boolean {
    const found = statSync(join(this.#folder, subfolder, file), { throwIfNoEntry: false })
    if (file.includes('/') || !found?.isFile()) return false
    const wanted = this.#wanted.get(subfolder) ?? new Set()
    this.#wanted.set(subfolder, wanted.add(file))
    return true
  }

  /** The same by the path below the pictures' folder, as texts name it: `photos/rings.jpg`. */
  wantPath(path: string): boolean {
    const [subfolder = '', file = ''] = path.split('/')
    return path.split('/').length === 2 && this.want(subfolder, file)
  }

  atPath(path: string): PreparedPicture {
    const [subfolder = '', file = ''] = path.split('/')
    return this.under(subfolder).get(file)!
  }

  under(subfolder: string): Map<string, PreparedPicture> {
    return this.#prepared.get(subfolder) ?? new Map()
  }

  /** Reads every picture that was asked for. Gives those that can't be read. */
  async prepare(told: Progress): Promise<Mistake[]> {
    const mistakes: Mistake[] = []
    const rows = await this.#db
      .selectFrom('pictures')
      .select(['id', 'width', 'height', 'ground', 'thumb_hash as thumbHash'])
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    const total = [...this.#wanted.values()].reduce((sum, files) => sum + files.size, 0)
    let done = 0
    for (const [subfolder, files] of this.#wanted) {
      const prepared = new Map<string, PreparedPicture>()
      for (const file of files) {
        const bytes = await readFile(join(this.#folder, subfolder, file))
        const picture = (await this.#kept(known.get(pictureId(bytes)))) ?? (await this.#add(bytes))
        if (picture) prepared.set(file, picture)
        else mistakes.push({ file: `pictures/${subfolder}/${file}`, line: 1, sentence: UNREADABLE })
        done += 1
        told(done, total)
      }
      this.#prepared.set(subfolder, prepared)
    }
    return mistakes
  }

  /** A picture whose file is lost is brought back by the next import that has it. */
  async #kept(known: PreparedPicture | undefined): Promise<PreparedPicture | undefined> {
    return known && (await this.#files.has(originalName(known.id))) ? known : undefined
  }

  async #add(bytes: Buffer): Promise<PreparedPicture | null> {
    // no picture, or a broken one: the import names the file as a mistake
    const picture = await preparePicture(bytes).catch(() => null)
    if (picture) await keepOriginal(this.#files, picture.id, bytes)
    return picture
  }

  /** Where each picture lay in the folder, and what it is known by. */
  kept(): Row<'content_pictures'>[] {
    return [...this.#prepared].flatMap(([subfolder, prepared]) =>
      [...prepared].map(([file, { id }]) => ({ path: `${subfolder}/${file}`, picture_id: id })),
    )
  }

  async write(tx: Transaction): Promise<number> {
    const rows: Insertable<DB['pictures']>[] = [...this.#prepared.values()].flatMap((prepared) =>
      [...prepared.values()].map(({ thumbHash, ...picture }) => ({ ...picture, thumb_hash: thumbHash })),
    )
    const written = await sql`
      insert into ${pictures} select distinct * from jsonb_populate_recordset(null::${pictures}, ${JSON.stringify(rows)})
      on conflict (${pictures.id}) do nothing returning ${pictures.id}`.execute(tx)
    return written.rows.length
  }
}
