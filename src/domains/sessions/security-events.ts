import { sql } from 'kysely'
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

/** Writes down what happened to an account. Neither phone, e-mail nor address goes in. */
export const recordEvent = (db: Db, kind: SecurityEvent, customerId: string | null, detail: object = {}) =>
  sql`insert into security_events (kind, customer_id, detail) values (${kind}, ${customerId}, ${JSON.stringify(detail)})`.execute(
    db,
  )
