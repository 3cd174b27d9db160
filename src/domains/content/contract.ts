import * as v from 'valibot'
import { ListedDress } from '#domains/dresses/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { StoredPicture } from '#lib/picture.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'

export const ARTICLE_CATEGORIES = [
  'xu-huong',
  'vay-ao-dai',
  'dia-diem-tiec',
  'chup-anh',
  'le-nghi',
  'chi-phi',
  'lam-dep',
  'trang-tri-hoa',
  'thiep-khach-moi',
  'trang-mat',
  'chuyen-cap-doi',
  'su-kien',
] as const
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]

const Heading = v.object({ id: v.string(), text: v.string() })

export type ListedArticle = v.InferOutput<typeof ListedArticle>
export const ListedArticle = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: v.picklist(ARTICLE_CATEGORIES),
  publishedDate: v.string(),
  minutes: v.number(),
  picture: StoredPicture,
})

export type Article = v.InferOutput<typeof Article>
export const Article = v.object({
  ...ListedArticle.entries,
  author: v.string(),
  /** Made from Markdown when it was imported; holds no HTML of the editor's own. */
  html: v.string(),
  headings: v.array(Heading),
  venues: v.array(v.object({ unsignedName: v.string(), name: v.string() })),
  dresses: v.array(ListedDress),
  related: v.array(ListedArticle),
})

/** The same two calls exist for visitors and for whoever brings a token of ours. */
const magazine = <P extends 'public' | 'b2c'>(part: P) => {
  const auth = (part === 'public' ? 'anyone' : 'client') as P extends 'public' ? 'anyone' : 'client'
  return {
    all: endpoint({
      name: part === 'public' ? 'getMagazine' : 'getMagazineAsClient',
      method: 'GET',
      path: `/api/${part}/trends/magazineAll`,
      auth,
      summary: 'The magazine by category, the newest articles first',
      success: v.object({
        items: v.array(v.object({ category: v.picklist(ARTICLE_CATEGORIES), items: v.array(ListedArticle) })),
      }),
    }),
    list: endpoint({
      name: part === 'public' ? 'listArticles' : 'listArticlesAsClient',
      method: 'GET',
      path: `/api/${part}/trends/magazineListAll`,
      auth,
      summary: 'Articles, the newest first',
      query: v.strictObject({ category: v.optional(v.picklist(ARTICLE_CATEGORIES)), ...paging(24) }),
      success: pageOf(ListedArticle),
    }),
  }
}

export const publicMagazine = magazine('public')
export const clientMagazine = magazine('b2c')

export const getArticle = endpoint({
  name: 'getArticle',
  method: 'GET',
  path: '/api/public/trends/magazine/:slug',
  auth: 'anyone',
  summary: 'One article, with those related to it',
  params: v.strictObject({ slug: UnsignedName }),
  success: Article,
  refusals: { not_found: 404 },
})

export const POLICIES = ['wedding-service-terms', 'privacy'] as const

export type Policy = v.InferOutput<typeof Policy>
export const Policy = v.object({
  title: v.string(),
  version: v.string(),
  effectiveDate: v.string(),
  html: v.string(),
  headings: v.array(Heading),
})

export const getPolicy = endpoint({
  name: 'getPolicy',
  method: 'GET',
  path: '/api/public/policies/:name',
  auth: 'anyone',
  summary: 'The service terms or the privacy text',
  params: v.strictObject({ name: v.picklist(POLICIES) }),
  success: Policy,
  refusals: { not_found: 404 },
})
