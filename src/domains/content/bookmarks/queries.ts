import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedArticle } from '../contract.ts'
import { articleCardIn, type CardRow, cardColumns } from '../queries.ts'

const b = columns('article_bookmarks', 'b')
const d = columns('documents', 'd')

/** The latest kept first. An article that the editors have taken away is not shown, and comes back with them. */
export async function bookmarkedArticles(db: Db, lang: Language, customerId: string): Promise<ListedArticle[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(lang)} from ${b} join ${d} on ${d.kind} = 'article' and ${d.id} = ${b.slug}
    where ${b.customer_id} = ${customerId} order by ${b.created_at} desc, ${b.slug}`.execute(db)
  return rows.map((row) => articleCardIn(row, lang))
}
