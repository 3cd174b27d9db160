export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** How hard a password is to guess, roughly; the server knows the common ones and has the last word. */
export function passwordStrength(password: string, own: (string | null | undefined)[] = []): Strength {
  if (password.length < 8) return 'short'
  const plain = password.toLowerCase()
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const different = new Set(plain).size
  if (different < 5 || ROWS.some((row) => row.includes(plain)) || isOwn(plain, own)) return 'weak'
  if (/^\d+$/.test(plain)) return 'weak'
  if (password.length >= 14 || (password.length >= 10 && kinds >= 3)) return 'strong'
  return kinds >= 2 || password.length >= 12 ? 'fair' : 'weak'
}

/** A password that is mostly somebody's name, number or address is no secret. */
function isOwn(plain: string, own: (string | null | undefined)[]): boolean {
  const bare = plain.replace(/[\s.+-]/g, '')
  return own.some((text) => {
    const known = text?.toLowerCase().replace(/[\s.+-]/g, '') ?? ''
    return known.length >= 4 && (bare === known || (bare.includes(known) && bare.length - known.length < 4))
  })
}
