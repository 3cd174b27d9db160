import { telExistence } from '#domains/accounts/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { call } from '#shell/browser-call.ts'

/** Asked before a code is sent, to spare somebody the way to a refusal; without an answer the way goes on. */
export async function isTaken(tel: string): Promise<Fields | null> {
  // whoever is taken hears of it a step later
  const known = tel ? await call(telExistence, { query: { regionId: '2', tel } }).catch(() => null) : null
  return known?.ok && known.value.existence ? { tel: 'tel_taken' } : null
}
