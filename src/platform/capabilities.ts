import { pageAddress } from '#lib/href.ts'

/**
 * Addresses with a part that lets in whoever has it, or names somebody at a provider: `:part` is such a one, `*` any
 * other. What follows after them is free. A new one is added here; `test/logged-addresses.test.ts` asks about it.
 */
export const CAPABILITIES = [
  pageAddress('board').path,
  pageAddress('card-draft').path,
  '/thiep-nhap/:preview/nhac/:file',
  pageAddress('fair-ticket').path,
  pageAddress('co-owner').path,
  '/music/own/:file',
  '/office/a/:token',
  '/api/office/a/:token',
  '/office/join/:token',
  '/api/office/join/:token',
  '/api/b2c/oauth/external/*/:idUsedByProvider',
  '/api/b2c/trends/fair-tickets/:id',
  '/api/public/clients/:clientId',
  '/api/public/co-owner-links/:token',
  '/api/b2c/co-owner-links/:token',
  '/api/public/exports/:token',
  '/api/public/favourites/boards/:token',
  '/api/public/former-approvals/:id',
  '/api/public/guest-photo-exports/:token',
  '/api/public/trends/fair-tickets/:id',
  '/api/public/wedding-invitations/*/wedding-invitation-guests/:token',
  '/api/public/wedding-invitations/previews/:token',
].map((path) => path.slice(1).split('/'))

const BEGINNING_WITH = Map.groupBy(CAPABILITIES, ([first]) => first)

/** A word of ours that stands where a capability could: `/api/public/clients/vouchers/…`. */
const OURS = ['vouchers']
/** Made by `newToken`, whatever address it has strayed into. */
const looksLikeToken = (part: string) => part.length === 22 && /^[\w-]+$/.test(part) && /[A-Z]/.test(part)

/** The same path with a mask over every part that lets somebody in, wherever in it such an address begins. */
export function maskedPath(path: string): string {
  const parts = path.split('/')
  const filled = parts.flatMap((part, at) => (part ? [at] : []))
  for (const [start, first] of filled.entries()) {
    for (const pattern of BEGINNING_WITH.get(parts[first]) ?? []) {
      const isHere = pattern.every((expected, step) => {
        const at = filled[start + step]
        return at !== undefined && (expected === '*' || expected.startsWith(':') || expected === parts[at])
      })
      if (!isHere) continue
      for (const [step, expected] of pattern.entries()) {
        const at = filled[start + step]!
        if (expected.startsWith(':') && !OURS.includes(parts[at]!)) parts[at] = '***'
      }
    }
  }
  return parts.map((part) => (looksLikeToken(part) ? '***' : part)).join('/')
}
