import { createHash } from 'node:crypto'
import { addDays, tspAt } from '#lib/dates.ts'
import { officeHref } from '#lib/office-href.ts'
import type { Transaction } from '#platform/db.ts'
import { maskReceiver } from '#platform/message-ledger.ts'
import { newId, newToken } from '#platform/new-id.ts'

const DAY_MS = 24 * 3_600_000
const LIFE_DAYS = 30

export const answerTokenHash = (token: string) => createHash('sha256').update(token).digest()

interface NewLink {
  quotationId: string
  /** A member whose address it goes to; the house's own address otherwise. */
  staffId: string | null
  name: string | null
  receiver: string
  weddingDate?: string | null
}

/** Opens one quotation to whoever has it, for a month or until the wedding; kept as its hash. */
export async function makeAnswerLink(
  tx: Transaction,
  { now, officeUrl }: { now: number; officeUrl: string },
  { quotationId, staffId, name, receiver, weddingDate }: NewLink,
): Promise<string> {
  const token = newToken()
  const month = now + LIFE_DAYS * DAY_MS
  const ends = weddingDate ? Math.min(month, tspAt(addDays(weddingDate, 1))) : month
  await tx
    .insertInto('answer_links')
    .values({
      id: newId(),
      token_hash: answerTokenHash(token),
      quotation_id: quotationId,
      staff_id: staffId,
      name,
      receiver: maskReceiver(receiver),
      created_at: new Date(now),
      ends_at: new Date(ends),
    })
    .execute()
  return `${officeUrl}${officeHref('answer-link', { token })}`
}
