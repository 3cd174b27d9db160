import { answerTokenHash } from '#domains/quotations/make-answer-link.ts'
import type { Db } from '#platform/db.ts'

const AFTER_ANSWER_MS = 72 * 3_600_000

interface LinkTimes {
  ends_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** Neither over, nor taken back, nor answered by for longer than three days. */
export function isOpenLink({ ends_at, used_at, revoked_at }: LinkTimes, now: number): boolean {
  return revoked_at === null && now < linkEnds({ ends_at, used_at })
}

export const linkEnds = ({ ends_at, used_at }: Pick<LinkTimes, 'ends_at' | 'used_at'>) =>
  Math.min(ends_at.getTime(), used_at ? used_at.getTime() + AFTER_ANSWER_MS : Number.POSITIVE_INFINITY)

/** The link behind a token while it is open. One that ended looks like one that never was. */
export async function findLink(db: Db, now: number, token: string) {
  const link = await db
    .selectFrom('answer_links')
    .select(['id', 'quotation_id as quotationId', 'staff_id as staffId', 'name', 'ends_at', 'used_at', 'revoked_at'])
    .where('token_hash', '=', answerTokenHash(token))
    .executeTakeFirst()
  return link && isOpenLink(link, now) ? link : null
}
