/** The household's token in what a QR code says: a link of a card, wherever the site stands. */
export function tokenIn(text: string): string | null {
  try {
    const { pathname, searchParams } = new URL(text)
    const token = searchParams.get('g')
    return /^(\/en)?\/thiep\//.test(pathname) && token && /^[\w-]{22}$/.test(token) ? token : null
  } catch {
    // somebody else's code
    return null
  }
}
