import { sql } from 'kysely'
import { dressesByCode } from '#domains/dresses/queries.ts'
import { href } from '#lib/href.ts'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import { anyOf, columns, onlyRow } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { City } from './cities/contract.ts'
import { ARTICLE_CATEGORIES, type Article, type ArticleCategory, type ListedArticle, type Policy } from './contract.ts'
import { documentOf } from './documents.ts'
import type { StoredArticle } from './import-articles.ts'
import type { StoredPolicy } from './import-policies.ts'

const d = columns('documents', 'd')

export async function cities(db: Db, lang: Language): Promise<City[]> {
  const rows = await db
    .selectFrom('cities')
    .select(['id', 'name', 'province_code as provinceCode', 'lat', 'lng'])
    .orderBy('position')
    .$narrowType<{ name: LocalizedText }>()
    .execute()
  return rows.map(({ name, lat, lng, ...city }) => ({ ...city, name: inLanguage(name, lang), point: { lat, lng } }))
}

const WORDS_A_MINUTE = 200
const RELATED = 3

export type CardRow = Pick<StoredArticle, 'title' | 'summary' | 'category' | 'publishedDate' | 'picture'> & {
  slug: string
  words: number
}

/** A card takes what it shows out of the document (d); the text stays in the database. */
export const cardColumns = (lang: Language) => sql`
  ${d.id} as slug, ${d.data} -> 'title' as title, ${d.data} -> 'summary' as summary,
  ${d.data} ->> 'category' as category, ${d.data} ->> 'publishedDate' as "publishedDate",
  ${d.data} -> 'picture' as picture, (${d.data} #>> array['written', ${lang}, 'words'])::int as words`

export const articleCardIn = ({ words, ...row }: CardRow, lang: Language): ListedArticle => ({
  ...row,
  title: row.title[lang],
  summary: row.summary[lang],
  minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  picture: { ...row.picture, alt: inLanguage(row.picture.alt, lang) },
})

export async function articlesPage(
  db: Db,
  lang: Language,
  { category, page, fetchSize }: { category?: ArticleCategory; page: number; fetchSize: number },
) {
  const chosen = category === undefined ? sql`` : sql`and ${d.data} ->> 'category' = ${category}`
  const { rows } = await sql<{ cards: CardRow[] | null; total: number }>`
    select (select count(*) from ${d} where ${d.kind} = 'article' ${chosen}) as total,
      (select json_agg(card) from (
        select ${cardColumns(lang)} from ${d} where ${d.kind} = 'article' ${chosen}
        order by ${d.position} limit ${fetchSize} offset ${page * fetchSize}) card) as cards`.execute(db)
  const { cards, total } = onlyRow(rows)
  return { items: (cards ?? []).map((row) => articleCardIn(row, lang)), page, fetchSize, total }
}

export async function articlesByCategory(db: Db, lang: Language) {
  const { items } = await articlesPage(db, lang, { page: 0, fetchSize: 9999 })
  return ARTICLE_CATEGORIES.map((category) => ({
    category,
    items: items.filter((article) => article.category === category),
  })).filter((group) => group.items.length > 0)
}

export async function article(db: Db, lang: Language, slug: string): Promise<Article | null> {
  const stored = await documentOf<StoredArticle>(db, 'article', slug)
  if (!stored) return null
  const { written, id: _, dresses: codes, venues, ...facts } = stored
  const [named, dresses, related] = await Promise.all([
    db
      .selectFrom('venues')
      .select(['unsigned_name as unsignedName', 'name'])
      .where('unsigned_name', '=', anyOf(venues))
      .orderBy('name')
      .execute(),
    dressesByCode(db, lang, codes),
    sql<CardRow>`
      select ${cardColumns(lang)} from ${d} where ${d.kind} = 'article' and ${d.id} <> ${slug}
      order by (${d.data} ->> 'category' = ${facts.category}) desc, ${d.position} limit ${RELATED}`.execute(db),
  ])
  return {
    ...articleCardIn({ ...facts, slug, words: written[lang].words }, lang),
    author: facts.author,
    html: written[lang].html,
    headings: written[lang].headings,
    venues: named,
    dresses,
    related: related.rows.map((row) => articleCardIn(row, lang)),
  }
}

/** Of the documents that have a page each. */
export async function documentPages(db: Db, kind: 'album' | 'article'): Promise<ListedPage[]> {
  const ofKind = db.selectFrom('documents').select(['id', 'changed_at']).where('kind', '=', kind).orderBy('position')
  return (await ofKind.execute()).map((row) => ({
    path: kind === 'album' ? href('album', { id: row.id }) : href('article', { slug: row.id }),
    changedAt: row.changed_at,
  }))
}

export async function policy(db: Db, lang: Language, name: string): Promise<Policy | null> {
  const stored = await documentOf<StoredPolicy>(db, 'policy', name)
  if (!stored) return null
  const { title, version, effectiveDate, written } = stored
  return { title: title[lang], version, effectiveDate, html: written[lang].html, headings: written[lang].headings }
}
