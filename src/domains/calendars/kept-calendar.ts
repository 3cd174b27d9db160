import type { KeptEntry } from '#domains/availability/calendar-entry.ts'
import { type CalendarOf, calendarOf } from '#domains/availability/queries.ts'
import { MOST_MONTHS_AHEAD } from '#domains/availability/rules.ts'
import { tellOwners } from '#domains/staff/tell-owners.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import { acted, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Transaction } from '#platform/db.ts'
import { type Manner, mannerOf } from '#platform/manner.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { StaffViewer } from '#platform/staff-door.ts'

interface Asking {
  db: Db
  config: Config
  clock: { now(): number }
  lang: Language
  viewer: StaffViewer
  params: { id: string }
  body: { reason?: string }
}

/** A calendar that somebody is about to change. */
export interface Keeping {
  tx: Transaction
  manner: Manner
  venueId: string
  calendar: CalendarOf
  by: string
}

/** Whoever does it in the house's stead says why; a venue that is gone has no calendar. */
export async function keepingOf({ db, config, clock, lang, viewer, params, body }: Asking) {
  if (viewer.onBehalf && !body.reason) {
    return { ok: false, refusal: refused('reason_needed', { reason: 'required' }) } as const
  }
  const calendar = await calendarOf(db, lang, params.id)
  if (!calendar) return { ok: false, refusal: refused('not_found') } as const
  const manner = mannerOf(config, clock.now())
  const keeping: Keeping = { tx: db as Transaction, manner, venueId: params.id, calendar, by: viewer.name }
  return { ok: true, keeping } as const
}

/** Why a day can't be written in a calendar now. */
export function wrongDay(date: string, now: number): 'date_past' | 'date_too_far' | null {
  const today = isoDate(now)
  if (date < today) return 'date_past'
  return date > addDays(today, MOST_MONTHS_AHEAD * 30) ? 'date_too_far' : null
}

interface Did<What extends string> {
  what: What
  before?: unknown
  after?: unknown
}

/** Writes down who changed it, and that it is right as of now; the house hears of what was done in its stead. */
export async function kept<T, const What extends string>(
  asking: Pick<Asking, 'viewer' | 'body'>,
  keeping: Keeping,
  value: T,
  { what, before, after }: Did<What>,
) {
  const { tx, manner, venueId, by } = keeping
  const now = new Date(manner.now)
  await tx
    .updateTable('calendars')
    .set({ known_at: now, known_by: by, undo_until: null, changed_at: now })
    .where('venue_id', '=', venueId)
    .where('known_at', 'is not', null)
    .execute()
  await tellOfBehalf(asking, keeping)
  return acted(value, { what, thing: { kind: 'venue', id: venueId }, before, after, reason: asking.body.reason })
}

export async function tellOfBehalf(
  { viewer, body }: Pick<Asking, 'viewer' | 'body'>,
  { tx, manner, calendar }: Pick<Keeping, 'tx' | 'manner' | 'calendar'>,
) {
  if (!viewer.onBehalf || viewer.partnerId === null) return
  const news = { template: 'office.on-behalf', partnerId: viewer.partnerId, place: calendar.name } as const
  await tellOwners(tx, manner, { ...news, what: wordOf('vi', 'calendar'), reason: body.reason ?? '' })
}

/** Who has a slot that somebody else wanted, for whoever was slower. */
export const blockedFields = ({ by, name, atTsp, endsTsp, hall }: KeptEntry) => ({
  by,
  name,
  hall,
  atTsp: String(atTsp),
  ...(endsTsp !== null && { untilTsp: String(endsTsp) }),
})

/** What acts keep of an entry: no name of a couple, since acts are for ever. */
export const slotOf = ({ hall, date, session }: Pick<KeptEntry, 'hall' | 'date' | 'session'>) => ({
  hall,
  date,
  session,
})
