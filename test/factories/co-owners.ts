import type { CoOwnerRole, Side } from '#domains/cards/draft/rules.ts'
import type { TestApp } from './app.ts'
import { anOpenSession, ask, said } from './customers.ts'

interface Shared {
  path: `/${string}`
  token: string
}
interface Wanted {
  name?: string
  role?: CoOwnerRole
  side?: Side
  seesPhones?: boolean
}

/** What opens a card to one person: the secret part of its link. */
export async function anOwnerLink(house: TestApp, { path, token }: Shared, wanted: Wanted = {}): Promise<string> {
  const body = { name: 'Mẹ Lan', role: 'all', side: 'SHARED', seesPhones: false, ...wanted }
  const made = await ask(house, `POST ${path}/owners/links`, body, { token })
  if (made.status !== 201) throw new Error(`no link was made: ${said(made)}`)
  return made.body.url.split('/').at(-1)
}

/** Somebody with an account of their own who took such a link up. */
export async function aCoOwner(house: TestApp, card: Shared, wanted: Wanted = {}) {
  const link = await anOwnerLink(house, card, { side: wanted.role === 'guests' ? 'BRIDE' : 'SHARED', ...wanted })
  const somebody = await anOpenSession(house)
  const joined = await ask(house, `POST /api/b2c/co-owner-links/${link}`, undefined, somebody)
  if (joined.status !== 200) throw new Error(`nobody was let in: ${said(joined)}`)
  return somebody
}
