import { storage } from '../storage.ts'

/** Whoever sent the visitor is remembered for a later registration or quotation. */
export function keepReferral(search: string) {
  const referral = new URLSearchParams(search).get('referral')
  if (referral !== null) storage.set('referral', referral)
}
