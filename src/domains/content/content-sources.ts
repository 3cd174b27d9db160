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

  await sql`delete from content_files where path <> all(${[...folder.files.keys()]})`.execute(tx)
  for (const [path, { id, bytes }] of folder.files) {
    await sql`
      insert into content_files (path, id, bytes) values (${path}, ${id}, ${bytes})
      on conflict (path) do update set (id, bytes) = (excluded.id, excluded.bytes)
      where content_files.id <> excluded.id`.execute(tx)
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

/** Writes the folder that was last imported: the same texts, pictures and other files, byte by byte. */
export async function exportContent({ db, files, folder, progress = () => {} }: Export): Promise<{ written: number }> {
  const { rows } = await sql<{ path: string; pictureId: string | null; isFile: boolean }>`
    select path, null as "pictureId", false as "isFile" from content_sources
    union all select path, null, true from content_files
    union all select 'pictures/' || path, picture_id, false from content_pictures order by path`.execute(db)
  for (const [index, { path, pictureId, isFile }] of rows.entries()) {
    const kept = isFile ? fileOf : textOf
    const bytes = pictureId ? await readOriginal(files, pictureId) : await kept(db, path)
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

async function fileOf(db: Db, path: string): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from content_files where path = ${path}`.execute(db)
  return rows[0]?.bytes ?? null
}
