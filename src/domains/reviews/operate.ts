import { sql } from 'kysely'
import { isoDate, shortDate } from '#lib/dates.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { REASONS } from './contract.ts'

export const REVIEW_USAGE = [
  'review reports',
  'review answer <id> "<text>"',
  `review remove <id> ${REASONS.join(' | ')}`,
  'review keep <id>',
]

const usage = () => new StartRefused(REVIEW_USAGE.map((line) => `npm run operator -- ${line}`).join('\n'))

/** What an operator does to reviews: the venue's answers, and what the rules ask for. */
export async function operateReview(db: Db, now: number, [verb, id, ...rest]: string[]): Promise<string[]> {
  if (verb === 'reports' && !id) return reports(db)
  if (!id) throw usage()
  if (verb === 'answer' && rest.length === 1 && rest[0]!.trim()) return [await answer(db, now, id, rest[0]!.trim())]
  if (verb === 'remove' && rest.length === 1 && REASONS.some((reason) => reason === rest[0])) {
    return [await remove(db, now, id, rest[0]!)]
  }
  if (verb === 'keep' && rest.length === 0) return [await keep(db, now, id)]
  throw usage()
}

async function reports(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; reason: string; note: string | null; title: string; tsp: number }>`
    select r.id, p.reason, p.note, r.title, (extract(epoch from p.created_at) * 1000)::float8 as tsp
    from review_reports p join reviews r on r.id = p.review_id
    where p.closed_at is null order by p.created_at limit 200`.execute(db)
  return rows.map(({ id, reason, note, title, tsp }) =>
    [id, shortDate(isoDate(tsp), 'vi'), reason.padEnd(15), title, note ?? ''].join('  ').trimEnd(),
  )
}

/** Does one change and lets every process know that its pages are old. */
async function changed(db: Db, id: string, change: (tx: Db) => Promise<{ rows: unknown[] }>) {
  const outcome = await inTransaction(db, async (tx) => {
    const { rows } = await change(tx)
    if (rows.length) await announceContentChange(tx)
    return { ok: rows.length > 0 }
  })
  if (!outcome.ok) throw new StartRefused(`There is no public review ${id}.`)
}

async function answer(db: Db, now: number, id: string, text: string) {
  await changed(db, id, (tx) =>
    sql`update reviews set answer = ${text}, answered_at = ${new Date(now)}
      where id = ${id} and removed_at is null returning 1`.execute(tx),
  )
  return `${id}: answered`
}

async function remove(db: Db, now: number, id: string, reason: string) {
  await changed(db, id, async (tx) => {
    const removed = await sql`
      update reviews set removed_at = ${new Date(now)}, removed_reason = ${reason}
      where id = ${id} and removed_at is null returning 1`.execute(tx)
    if (removed.rows.length) {
      await sql`
        insert into review_removals (review_id, reason, removed_at) values (${id}, ${reason}, ${new Date(now)})`.execute(
        tx,
      )
      await sql`update review_reports set closed_at = ${new Date(now)} where review_id = ${id} and closed_at is null`.execute(
        tx,
      )
    }
    return removed
  })
  return `${id}: removed, ${reason}`
}

async function keep(db: Db, now: number, id: string) {
  const { rows } = await sql`
    update review_reports set closed_at = ${new Date(now)} where review_id = ${id} and closed_at is null
    returning 1`.execute(db)
  return `${id}: kept, ${rows.length} reports closed`
}
