import type { Db } from '#platform/db.ts'

export type SecurityEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'refresh_reused'
  | 'password_changed'
  | 'password_reset'
  | 'social_joined'
  | 'social_removed'
  | 'session_ended'
  | 'email_verified'
  | 'set_aside'
  | 'former_opened'
  | 'former_refused'
  | 'confirmed'
  | 'exported'
  | 'deactivated'
  /** Somebody of the office looked at the whole number. */
  | 'number_shown'

/** Writes down what happened to an account. Neither phone, e-mail nor address goes in. */
export const recordEvent = (db: Db, kind: SecurityEvent, customerId: string | null, detail: object = {}) =>
  db
    .insertInto('security_events')
    .values({ kind, customer_id: customerId, detail: JSON.stringify(detail) })
    .execute()
