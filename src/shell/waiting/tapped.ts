/** What is known of a page before it comes, from the link that leads to it. */
export interface TappedLink {
  pathname: string
  words: string
  /** of a card */
  title?: string
  picture?: string
}

let tapped: TappedLink | null = null

const wordsOf = (element: Element | null | undefined) => element?.textContent?.trim() || undefined

function noteTap({ target }: Event) {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  if (!link) return
  const card = link.closest('article, li')
  // a card tells of one thing: where it leads to several, its picture may be another's
  const isCard = card?.querySelectorAll('h2, h3').length === 1
  const title = isCard ? wordsOf(card.querySelector('h2, h3')) : undefined
  const picture = isCard ? card.querySelector('img')?.currentSrc : undefined
  tapped = { pathname: link.pathname, words: title ?? wordsOf(link) ?? '', title, picture: picture || undefined }
}

/** Notes every tap on a link, until it is called off. */
export function noteTaps() {
  document.addEventListener('click', noteTap, true)
  return () => document.removeEventListener('click', noteTap, true)
}

/** The link that led here, where one did. */
export const tappedTo = (pathname: string) => (tapped?.pathname === pathname ? tapped : null)
