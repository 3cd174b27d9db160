import { sql } from 'kysely'
import { type Import, importContent } from './import-content.ts'

/** What a new site does when it starts: the sample content goes in once, and never again by itself. */
export async function importContentOnce(given: Import): Promise<boolean> {
  const { rows } = await sql`select 1 from content_imports limit 1`.execute(given.db)
  if (rows.length) return false
  await importContent(given)
  return true
}
