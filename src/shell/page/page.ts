import type { ReactNode } from 'react'
import type { Call } from '#lib/call.ts'
import type { Fields } from '#lib/endpoint.ts'
import type { AddressName } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import type { PageAssets } from '#lib/page-assets.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { Namespace, Translate } from '#lib/texts.ts'

/** What a page tells search engines and link previews about itself. */
export interface PageMeta {
  title: string
  description: string
  picture?: StoredPicture
  /** schema.org data */
  structured?: object[]
  hidden?: boolean
}

/** `LoadArgs<'id'>` where the path of the page names an `id`. */
export interface LoadArgs<InPath extends string = string> {
  call: Call
  params: Record<InPath, string>
  query: Record<string, string>
  lang: Language
  now: number
}

/** What a form came to that was sent without script: on to another page, or back with what was typed. */
export type Posted = { redirect: string } | Returned
export interface Returned {
  values: Record<string, string>
  fields: Fields
}

export interface PageModule<Data = never> {
  meta(given: { data: Data; t: Translate; lang: Language; url: (path: string) => string }): PageMeta
  load?(given: LoadArgs): Promise<Data>
  /** Answers the page's own form where no script does. */
  post?(given: LoadArgs & { form: URLSearchParams }): Promise<Posted>
  Page(props: { data: Data }): ReactNode
  /** The keys of its query, where its own filters name them and not the table of addresses. */
  query?: readonly string[]
}

export interface PageRoute {
  name: AddressName
  path: string
  /** The page's file under `pages/`. */
  page: string
  /** The text files that the page needs besides `common`. */
  texts: Namespace[]
  /** The query keys that the page reads; all others are ignored, and kept out of the page cache. */
  query?: readonly string[]
  /** A whole document of its own, `pages/<page>-document.tsx`, without the frame around it and without hydration. */
  document?: boolean
}

/** A document draws its own `<html>`; its few lines of script are in `pages/<page>-document.client.ts`. */
export interface DocumentModule<Data = never> {
  load(given: LoadArgs): Promise<Data>
  /** Answers its own form, as a page's does. */
  post?(given: LoadArgs & { form: URLSearchParams }): Promise<Posted>
  Document(props: {
    data: Data
    assets: PageAssets
    address: string
    publicUrl: string
    returned?: Returned
  }): ReactNode
}

/** Thrown by a page's load where its address says what means nothing here: the page is at this one, without it. */
export const leadTo = (path: string) => new Response(null, { status: 302, headers: { location: path } })

/** Thrown by a page's load where the thing it should show does not exist. */
export const notFound = () => new Response(null, { status: 404 })
