import { sql } from 'kysely'
import type { Session } from '#lib/banquet-day.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { TakenState } from './rules.ts'

const e = columns('calendar_entries', 'e')

export interface Slot {
  venueId: string
  hall: string
  date: string
  session: Session
}

/** What stands in a calendar, as those who move it need it. */
export interface KeptEntry extends Slot {
  id: string
  state: TakenState | 'queued' | 'ended'
  version: number
  name: string
  tables: number | null
  quotationId: string | null
  proposalId: string | null
  endsTsp: number | null
  hours: number | null
  by: string
  atTsp: number
}

/** One entry's columns, from `calendar_entries` as `e`. */
export const ENTRY_OF_E = sql`${e.id}, ${e.venue_id} as "venueId", ${e.hall}, ${e.date}::text as date, ${e.session}, ${e.state},
  ${e.version}, ${e.name}, ${e.tables}, ${e.quotation_id} as "quotationId", ${e.proposal_id} as "proposalId",
  ${tspOf(e.ends_at)} as "endsTsp", ${e.hours}, coalesce(${e.moved_by}, ${e.made_by}) as by,
  ${tspOf(sql<Date>`coalesce(${e.moved_at}, ${e.made_at})`)} as "atTsp"`
