import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import type { Transaction } from '#platform/db.ts'

export type LookKind = 'template' | 'palette' | 'music'

/** What a look keeps for readers of each language. */
export const inEach = <T>(make: (lang: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, make(lang)])) as Record<Language, T>

/** Makes the looks of one kind equal to these, touching only what differs. Tells how many did. */
export async function writeLooks(
  tx: Transaction,
  kind: LookKind,
  looks: { id: string; data: object }[],
): Promise<number> {
  const rows = looks.map(({ id, data }, position) => ({
    kind,
    id,
    position,
    data,
    content_hash: createHash('sha256')
      .update(JSON.stringify([position, data]))
      .digest('hex'),
  }))
  const gone = await sql`
    delete from invitation_looks where kind = ${kind} and id <> all(${rows.map(({ id }) => id)}) returning id`.execute(
    tx,
  )
  const written = await sql`
    insert into invitation_looks
    select * from jsonb_populate_recordset(null::invitation_looks, ${JSON.stringify(rows)})
    on conflict (kind, id) do update
      set (position, data, content_hash) = (excluded.position, excluded.data, excluded.content_hash)
      where invitation_looks.content_hash <> excluded.content_hash
    returning id`.execute(tx)
  return gone.rows.length + written.rows.length
}
