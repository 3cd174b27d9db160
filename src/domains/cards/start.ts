import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Which of these pictures a card shows, drafted or published. */
export async function picturesInCards(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct shown.id
    from uploads u join wedding_invitations cards on cards.customer_id = u.customer_id,
      jsonb_to_recordset(
        coalesce(cards.draft->'album', '[]') || coalesce(cards.published->'album', '[]')) as shown(id text)
    where u.picture_id = any(${ids}) and shown.id = u.picture_id`.execute(db)
  return rows.map(({ id }) => id)
}
