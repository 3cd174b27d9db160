/** The files that the office needs first, by their addresses. */
export type OfficeAssets = Pick<PageAssets, 'entry' | 'css' | 'scripts'>

/** The files that a page needs first, by their addresses. */
export interface PageAssets {
  /** what fetches the entry, once the page is on the screen */
  start: string
  entry: string
  /** the page's one sheet */
  css: string[]
  /** the sheets that it is made of, which later pages need not load again */
  joined: string[]
  scripts: string[]
  fonts: string[]
  /** the sheets of the cards' looks, by their folders; only for a document that draws cards */
  looks: Record<string, string>
}
