import { sql } from 'kysely'
import { anyOf, columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

const u = columns('uploads', 'u')
const w = columns('wedding_invitations', 'w')

/** Which of these pictures a card shows, drafted or published: in its album, or as the file of a part that is one photo. */
export async function picturesInCards(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: Row<'uploads'>['picture_id'] }>`
    select distinct shown.id
    from ${u} join ${w} on ${w.customer_id} = ${u.customer_id}, jsonb_to_recordset(
      coalesce(${w.draft} -> 'album', '[]') || coalesce(${w.published} -> 'album', '[]') ||
      jsonb_path_query_array(jsonb_build_array(${w.draft}, ${w.published}), '$[*].*.file')) as shown (id text)
    where ${u.picture_id} = ${anyOf(ids)} and shown.id = ${u.picture_id}`.execute(db)
  return rows.map(({ id }) => id)
}
