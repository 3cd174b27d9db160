import { sql } from 'kysely'
import { lastActor } from '#domains/staff/acts/queries.ts'
import { tellOwners } from '#domains/staff/tell-owners.ts'
import { daysBetween, isoDate } from '#lib/dates.ts'
import { type Act, acted, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Transaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { StaffViewer } from '#platform/staff-door.ts'
import { FITTING_WEEKDAYS, MOST_DAYS_OFF } from '../rules.ts'
import type { FittingBook } from './contract.ts'
import { fittingBookOf } from './queries.ts'

interface Doing {
  db: Db
  clock: { now(): number }
  config: Config
  lang: Language
  params: { id: string }
  body: { seen: number; reason?: string | undefined }
  viewer: StaffViewer
}

type Refused<R extends string> = { ok: false; reason: R; fields?: Record<string, string> | undefined }
type Change<W extends string> = Pick<Act<W>, 'what' | 'before' | 'after'> & { ok: true; said: Said }
type Said = 'fitting-days' | 'dress-away'

/**
 * One change of a maker's book: its days, what is closed, or which dress is away. Its row's lock decides between two at
 * once, and the second is told who was first. What is over is forgotten with it; the maker hears of what was done in its
 * stead.
 */
export async function changeBook<W extends string, R extends string = never>(
  { db, clock, config, lang, params: { id }, body: { seen, reason }, viewer }: Doing,
  change: (tx: Transaction, book: FittingBook) => Promise<Change<W> | Refused<R>>,
) {
  if (viewer.onBehalf && !reason) return refused('reason_needed', { reason: 'required' })
  const tx = db as Transaction
  const now = clock.now()
  const version = await lockBook(tx, id, now)
  if (version !== seen) return refused('moved_meanwhile', await lastActor(tx, 'maker', id))
  const before = await fittingBookOf(tx, now, lang, id)
  if (!before) return refused('not_found')
  const made = await change(tx, before)
  if (!made.ok) return made
  await forgetWhatIsOver(tx, id, before.today)
  await tx
    .updateTable('maker_days')
    .set({ version: seen + 1, changed_at: new Date(now) })
    .where('maker_id', '=', id)
    .execute()
  const { ok: _, said, ...act } = made
  if (viewer.onBehalf && viewer.partnerId !== null && reason) {
    const news = { template: 'office.on-behalf', partnerId: viewer.partnerId, place: before.maker.name } as const
    await tellOwners(tx, mannerOf(config, now), { ...news, what: wordOf('vi', said), reason })
  }
  const after = await fittingBookOf(tx, now, lang, id)
  if (!after) return refused('not_found')
  return acted(after, { ...act, thing: { kind: 'maker', id }, reason })
}

/** The version of a maker's book, which is begun here where there is none. */
async function lockBook(tx: Transaction, makerId: string, now: number): Promise<number> {
  const begun = { maker_id: makerId, weekdays: [...FITTING_WEEKDAYS], changed_at: new Date(now) }
  await tx
    .insertInto('maker_days')
    .values(begun)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('maker_days')
    .select('version')
    .where('maker_id', '=', makerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

async function forgetWhatIsOver(tx: Transaction, makerId: string, today: string) {
  const day = sql<Date>`${today}::date`
  await tx.deleteFrom('maker_closed_days').where('maker_id', '=', makerId).where('day', '<', day).execute()
  await tx
    .deleteFrom('dress_absences')
    .where('to_day', '<', day)
    .where('dress_id', 'in', (eb) => eb.selectFrom('dresses').select('dresses.id').where('maker_id', '=', makerId))
    .execute()
}

/** What is wrong with a range of days, if anything is. */
export function wrongDaysOff({ from, to }: { from: string; to: string }, now: number) {
  if (to < isoDate(now)) return refused('date_past', { to: 'date_past' })
  const days = daysBetween(from, to)
  return days < 0 || days >= MOST_DAYS_OFF ? refused('days_off_wrong', { to: 'days_off_wrong' }) : null
}
