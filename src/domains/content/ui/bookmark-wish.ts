const KEY = 'bookmarkWish'

/** The article that somebody wanted to keep before they were signed in; it survives the way through the sign-up. */
export function wish(slug: string) {
  try {
    sessionStorage.setItem(KEY, slug)
  } catch {
    // a browser without storage forgets, and works all the same
  }
}

export function dropWish() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // a browser without storage forgets, and works all the same
  }
}

/** Whether this article was wished for; each wish is granted once. */
export function takeWish(slug: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== slug) return false
  } catch {
    // without storage no wish was kept either
    return false
  }
  dropWish()
  return true
}
