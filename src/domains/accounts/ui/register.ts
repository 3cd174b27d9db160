import { registerCustomer } from '#domains/accounts/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { parsePhone } from '#lib/phone.ts'
import { call } from '#shell/browser-call.ts'
import { fieldsOf } from '#shell/check-fields.ts'
import { useStore } from '#shell/state.ts'
import { storage } from '#shell/storage.ts'
import type { SignUpDraft } from './sign-up-draft.ts'

let last = { body: '', key: '' }

/** The same registration sent again, after a lost answer for instance, is the same attempt. */
function keyFor(body: object): string {
  const text = JSON.stringify(body)
  if (last.body !== text) last = { body: text, key: Array.from(crypto.getRandomValues(new Uint32Array(6))).join('-') }
  return last.key
}

/** Registers the customer; answers with what was refused, by field. */
export async function register(draft: SignUpDraft, password: string): Promise<Fields | null> {
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
