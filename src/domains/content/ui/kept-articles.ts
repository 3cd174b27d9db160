import { create } from 'zustand'
import { call } from '#shell/call/browser-call.ts'
import { bookmarkArticle, listBookmarks, unbookmarkArticle } from '../bookmarks/contract.ts'
import type { ListedArticle } from '../contract.ts'

interface KeptArticles {
  /** What the account keeps; null while that is not known. */
  articles: ListedArticle[] | null
  /** What shows as kept: at once, whatever the network does. */
  slugs: ReadonlySet<string>
}

const NOTHING: KeptArticles = { articles: null, slugs: new Set() }
export const useKeptArticles = create<KeptArticles>(() => NOTHING)

let loading: Promise<void> | null = null
let sending: Promise<unknown> = Promise.resolve()

/** Asks once for all buttons on a page. */
export function loadKept(): Promise<void> {
  loading ??= call(listBookmarks).then((list) => {
    if (list.ok) show(list.value.items, new Set(list.value.items.map(({ slug }) => slug)))
  })
  loading.catch(forgetKept)
  return loading
}

export function forgetKept() {
  loading = null
  useKeptArticles.setState(NOTHING)
}

const show = (articles: ListedArticle[] | null, slugs: ReadonlySet<string>) =>
  useKeptArticles.setState({ articles, slugs })

function mark(slug: string, on: boolean) {
  const { articles, slugs } = useKeptArticles.getState()
  const others = [...slugs].filter((kept) => kept !== slug)
  show(articles, new Set(on ? [...others, slug] : others))
}

/** Shows at once and is sent in the order of the taps, so that the last one counts; what fails shows as before. */
export function setKept(slug: string, on: boolean): Promise<void> {
  mark(slug, on)
  const sent = sending
    .then(() => loading)
    .then(() => {
      mark(slug, on)
      return call(on ? bookmarkArticle : unbookmarkArticle, { params: { slug } })
    })
  sending = sent.catch(() => mark(slug, !on))
  return sent.then(() => {})
}
