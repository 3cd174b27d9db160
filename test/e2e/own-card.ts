import { openSession } from '#domains/sessions/sessions.ts'
import { ask } from '#test/factories/customers.ts'
import { guestListOf } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'
import type { BrowsedSite } from './browser.ts'
import type { Person } from './signing.ts'

/** A published card of the person's. */
export async function aCardOf(site: BrowsedSite, person: Person) {
  const { clock, tokens } = site.app.deps
  const { customerId } = person
  const { sessionId } = await openSession(site.db, clock, { customerId, provider: 'wb', userAgent: 'test' })
  const { accessToken: token } = await tokens.issue('service', { sub: customerId, sid: sessionId })
  const made = (await ask(site, 'POST /api/b2c/wedding-invitations', aDraft(), { token })).body
  const path = `/api/b2c/wedding-invitations/${made.id}` as const
  await ask(site, `PATCH ${path}`, { visible: true }, { token })
  const unused = async () => ({ status: 0, body: undefined })
  const card = { id: made.id as string, name: made.unsignedName as string, token, customerId, path }
  return guestListOf(site, { ...card, put: unused, show: unused, get: unused, seen: unused })
}
