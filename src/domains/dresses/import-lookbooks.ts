import { sql } from 'kysely'
import * as v from 'valibot'
import { inEach, inLanguage, type Language } from '#lib/localized.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Kind } from '#platform/content/kind.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { writeRows } from '#platform/content/write-rows.ts'
import type { Transaction } from '#platform/db.ts'
import { ContentLookbook } from './content.ts'

const members = columns('lookbook_dresses')
const kept = columns('lookbook_dresses', 'kept')

const FILE = 'lookbooks.yaml'

/** Reads `lookbooks.yaml`: series of pictures and the dresses in them, named by their codes. */
export const lookbooks: Kind = ({ folder, shelf, names }) => {
  const read = folder.has(FILE) ? folder.read(FILE, v.array(ContentLookbook)) : null
  read?.value.forEach(({ id, pictures, dresses }, index) => {
    if (names.has('lookbook', id)) read.wrong([index, 'id'], `the id "${id}" is taken already`)
    names.add('lookbook', id)
    pictures.forEach(({ file }, at) => {
      if (!shelf.wantPath(file)) read.wrong([index, 'pictures', at, 'file'], `there is no picture "${file}"`)
    })
    dresses.forEach((code, at) => {
      if (!names.has('dress', code)) read.wrong([index, 'dresses', at], `there is no dress "${code}"`)
    })
  })
  return async (tx) => {
    const written = read?.value ?? []
    const rows = written.map((lookbook, position) => {
      return {
        id: lookbook.id,
        position,
        category: lookbook.category,
        card: inEach((lang) => cardIn(lookbook, shelf, lang)),
        detail: inEach((lang) => ({
          ...cardIn(lookbook, shelf, lang),
          text: inLanguage(lookbook.text, lang),
          pictures: lookbook.pictures.map((_, at) => pictureIn(lookbook, at, shelf, lang)),
        })),
      }
    })
    const dressesIn = written.flatMap(({ id, dresses }) =>
      dresses.map((dress_code, position) => ({ lookbook_id: id, position, dress_code })),
    )
    return (await writeRows(tx, 'lookbooks', rows)) + (await writeMembers(tx, dressesIn))
  }
}

async function writeMembers(tx: Transaction, rows: Row<'lookbook_dresses'>[]): Promise<number> {
  const given = sql`select * from jsonb_populate_recordset(null::${members}, ${JSON.stringify(rows)})`
  const gone = await sql`
    delete from ${kept} where not exists (
      select from (${given}) given where row(given.*) = row(kept.*)) returning 1`.execute(tx)
  const added = await sql`
    insert into ${members} ${given} on conflict do nothing returning 1`.execute(tx)
  return gone.rows.length + added.rows.length
}

const cardIn = (lookbook: ContentLookbook, shelf: PictureShelf, lang: Language) => ({
  id: lookbook.id,
  category: lookbook.category,
  title: inLanguage(lookbook.title, lang),
  season: inLanguage(lookbook.season, lang),
  picture: pictureIn(lookbook, 0, shelf, lang),
})

function pictureIn({ pictures }: ContentLookbook, at: number, shelf: PictureShelf, lang: Language) {
  const { file, alt } = pictures[at]!
  const { id, width, height, ground } = shelf.atPath(file)
  return { id, width, height, ground, alt: inLanguage(alt, lang) }
}
