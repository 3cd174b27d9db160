import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { ArticleCard } from '../contract.ts'
import { type CardRow, cardColumns, cardIn } from '../queries.ts'

/** The latest kept first. An article that the editors have taken away is not shown, and comes back with them. */
export async function bookmarkedArticles(db: Db, lang: Language, customerId: string): Promise<ArticleCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(lang)} from article_bookmarks bookmark
    join documents on documents.kind = 'article' and documents.id = bookmark.slug
    where bookmark.customer_id = ${customerId}
    order by bookmark.created_at desc, bookmark.slug`.execute(db)
  return rows.map((row) => cardIn(row, lang))
}
