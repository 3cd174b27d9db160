import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns, onlyRow } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { bookmarkArticle, unbookmarkArticle } from './contract.ts'

const d = columns('documents')
const bookmarks = columns('article_bookmarks')

/** One statement: an article that is there is kept once, however often somebody asks. */
export async function bookmark({ db, viewer, params }: Asked<typeof bookmarkArticle>) {
  const { rows } = await sql<{ known: boolean }>`
    with article as (select ${d.id} as id from ${d} where ${d.kind} = 'article' and ${d.id} = ${params.slug}),
    kept as (
      insert into ${bookmarks} (${bookmarks.customer_id}, ${bookmarks.slug})
      select ${viewer.customerId}, id from article
      on conflict do nothing)
    select exists (select 1 from article) as known`.execute(db)
  return onlyRow(rows).known ? done(undefined) : refused('not_found')
}

export async function removeBookmark({ db, viewer, params }: Asked<typeof unbookmarkArticle>) {
  await db
    .deleteFrom('article_bookmarks')
    .where('customer_id', '=', viewer.customerId)
    .where('slug', '=', params.slug)
    .execute()
  return done(undefined)
}

export const eraseBookmarks = (tx: Transaction, customerId: string) =>
  tx.deleteFrom('article_bookmarks').where('customer_id', '=', customerId).execute()
