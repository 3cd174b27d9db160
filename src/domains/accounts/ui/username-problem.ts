import * as v from 'valibot'
import { parsePhone } from '#lib/phone.ts'

const Email = v.pipe(v.string(), v.trim(), v.email())

/** A name to sign in with is a phone number or an e-mail address; what is wrong with one that is neither. */
export function usernameProblem(username: string): string | null {
  const written = username.trim()
  if (!written) return 'username_empty'
  if (/\p{L}|@/u.test(written)) return v.safeParse(Email, written).success ? null : 'email_malformed'
  const phone = parsePhone(written)
  return phone.ok ? null : `tel_${phone.reason}`
}
