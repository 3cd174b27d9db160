import { registerCustomer, telExistence } from '#domains/accounts/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { parsePhone } from '#lib/phone.ts'
import { attemptKeys } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useStore } from '#shell/state.ts'
import { storage } from '#shell/storage.ts'
import type { SignUpDraft } from './sign-up-draft.ts'

const keyFor = attemptKeys()

/** Registers the customer; answers with what was refused, by field. */
export async function registerFromForm(draft: SignUpDraft, password: string): Promise<Fields | null> {
  const phone = parsePhone(draft.tel)
  if (!phone.ok) return { tel: `tel_${phone.reason}` }
  const body = {
    name: draft.name,
    tel: phone.tel,
    email: draft.email.trim() || null,
    password,
    authCall: draft.authCall ?? '',
    weddingDate: draft.weddingDate || null,
    cityId: draft.cityId || null,
    referral: storage.get('referral')?.slice(0, 200) ?? null,
    ipV4: useStore.getState().ipAddress.ipV4,
    consents: { terms: true as const, privacy: true as const, marketing: draft.marketing },
  }
  const registered = await call(
    registerCustomer,
    { params: { regionCode: 'VN' }, body },
    { idempotencyKey: keyFor(body) },
  )
  return registered.ok ? null : fieldsOf(registered, 'tel')
}

/** Asked before a code is sent, to spare somebody the way to a refusal; without an answer the way goes on. */
export async function isTaken(tel: string): Promise<Fields | null> {
  // whoever is taken hears of it a step later
  const known = tel ? await call(telExistence, { query: { regionId: '2', tel } }).catch(() => null) : null
  return known?.ok && known.value.existence ? { tel: 'tel_taken' } : null
}
