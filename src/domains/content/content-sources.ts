import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { ContentFolder } from '#platform/content/folder.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Files } from '#platform/files.ts'
import { readOriginal } from '#platform/pictures.ts'

const AT_A_TIME = 200

/** Keeps what was imported as it was written, a few files at a time: a folder may be large. */
export async function keepSources(tx: Transaction, folder: ContentFolder, shelf: PictureShelf) {
  const paths = [...folder.paths]
  await sql`delete from content_sources where path <> all(${paths})`.execute(tx)
  for (let at = 0; at < paths.length; at += AT_A_TIME) {
    const rows = paths
      .slice(at, at + AT_A_TIME)
      .map((path) => ({ path, text: readFileSync(join(folder.folder, path), 'utf8') }))
    await sql`
      insert into content_sources select * from jsonb_populate_recordset(null::content_sources, ${JSON.stringify(rows)})
      on conflict (path) do update set text = excluded.text where content_sources.text <> excluded.text`.execute(tx)
  }

  const pictures = shelf.kept()
  await sql`delete from content_pictures where path <> all(${pictures.map(({ path }) => path)})`.execute(tx)
  await sql`
    insert into content_pictures
    select * from jsonb_populate_recordset(null::content_pictures, ${JSON.stringify(pictures)})
    on conflict (path) do update set picture_id = excluded.picture_id
    where content_pictures.picture_id <> excluded.picture_id`.execute(tx)
}

interface Export {
  db: Db
  files: Files
  folder: string
  progress?(done: number, of: number): void
}

/** Writes the folder that was last imported: the same texts and the same pictures, byte by byte. */
export async function exportContent({ db, files, folder, progress = () => {} }: Export): Promise<{ written: number }> {
  const { rows } = await sql<{ path: string; pictureId: string | null }>`
    select path, null as "pictureId" from content_sources
    union all select 'pictures/' || path, picture_id from content_pictures order by path`.execute(db)
  for (const [index, { path, pictureId }] of rows.entries()) {
    const bytes = pictureId ? await readOriginal(files, pictureId) : await textOf(db, path)
    if (bytes === null) throw new Error(`${path} is lost: the files folder does not hold it any more`)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
    progress(index + 1, rows.length)
  }
  return { written: rows.length }
}

async function textOf(db: Db, path: string): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`select text from content_sources where path = ${path}`.execute(db)
  return rows[0]?.text ?? null
}
