import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { allOf, columns, type Row, upsertColumns } from '#platform/columns.ts'
import type { ContentFolder } from '#platform/content/folder.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Files } from '#platform/files.ts'
import { readOriginal } from '#platform/pictures.ts'

const [sources, keptSources, newSources] = upsertColumns('content_sources')
const [pictures, keptPictures, newPictures] = upsertColumns('content_pictures')
const contentFiles = columns('content_files')

const AT_A_TIME = 200

/** Keeps what was imported as it was written, a few files at a time: a folder may be large. */
export async function keepSources(tx: Transaction, folder: ContentFolder, shelf: PictureShelf) {
  const paths = [...folder.paths]
  await tx.deleteFrom('content_sources').where('path', '<>', allOf(paths)).execute()
  for (let at = 0; at < paths.length; at += AT_A_TIME) {
    const rows = paths
      .slice(at, at + AT_A_TIME)
      .map((path): Row<'content_sources'> => ({ path, text: readFileSync(join(folder.folder, path), 'utf8') }))
    await sql`
      insert into ${keptSources} select * from jsonb_populate_recordset(null::${sources}, ${JSON.stringify(rows)})
      on conflict (${sources.path}) do update set ${sources.text} = ${newSources.text}
      where ${keptSources.text} <> ${newSources.text}`.execute(tx)
  }

  await tx
    .deleteFrom('content_files')
    .where('path', '<>', allOf([...folder.files.keys()]))
    .execute()
  for (const [path, { id, bytes }] of folder.files) {
    await tx
      .insertInto('content_files')
      .values({ path, id, bytes })
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet((eb) => ({ id: eb.ref('excluded.id'), bytes: eb.ref('excluded.bytes') }))
          .whereRef('content_files.id', '<>', 'excluded.id'),
      )
      .execute()
  }

  const shown = shelf.kept()
  await tx
    .deleteFrom('content_pictures')
    .where('path', '<>', allOf(shown.map(({ path }) => path)))
    .execute()
  await sql`
    insert into ${keptPictures} select * from jsonb_populate_recordset(null::${pictures}, ${JSON.stringify(shown)})
    on conflict (${pictures.path}) do update set ${pictures.picture_id} = ${newPictures.picture_id}
    where ${keptPictures.picture_id} <> ${newPictures.picture_id}`.execute(tx)
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
    select ${sources.path} as path, null as "pictureId", false as "isFile" from ${sources}
    union all select ${contentFiles.path}, null, true from ${contentFiles}
    union all select 'pictures/' || ${pictures.path}, ${pictures.picture_id}, false from ${pictures} order by path`.execute(
    db,
  )
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
  const source = await db.selectFrom('content_sources').select('text').where('path', '=', path).executeTakeFirst()
  return source?.text ?? null
}

async function fileOf(db: Db, path: string): Promise<Buffer | null> {
  const file = await db.selectFrom('content_files').select('bytes').where('path', '=', path).executeTakeFirst()
  return file?.bytes ?? null
}
