import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'

const i = columns('staff_invitations')

/** Neither taken up nor taken back nor over. */
export const isOpenInvitation = (now: number) =>
  sql<boolean>`${i.used_by} is null and ${i.revoked_at} is null and ${i.expires_at} > ${new Date(now)}`
