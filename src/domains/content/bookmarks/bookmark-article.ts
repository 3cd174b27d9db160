import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import type { Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { bookmarkArticle, unbookmarkArticle } from './contract.ts'

/** One statement: an article that is there is kept once, however often somebody asks. */
export async function bookmark({ db, viewer, params }: Asked<typeof bookmarkArticle>) {
  const { rows } = await sql<{ known: boolean }>`
    with article as (select id from documents where kind = 'article' and id = ${params.slug}),
    kept as (
      insert into article_bookmarks (customer_id, slug) select ${viewer.customerId}, id from article
      on conflict do nothing)
    select exists (select 1 from article) as known`.execute(db)
  return rows[0]!.known ? done(undefined) : refused('not_found')
}

export async function removeBookmark({ db, viewer, params }: Asked<typeof unbookmarkArticle>) {
  await sql`
    delete from article_bookmarks where customer_id = ${viewer.customerId} and slug = ${params.slug}`.execute(db)
  return done(undefined)
}

export const eraseBookmarks = (tx: Transaction, customerId: string) =>
  sql`delete from article_bookmarks where customer_id = ${customerId}`.execute(tx)
