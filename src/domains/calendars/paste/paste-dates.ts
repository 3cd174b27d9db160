import { type CalendarOf, calendarOf, takenSlots } from '#domains/availability/queries.ts'
import { MOST_MONTHS_AHEAD } from '#domains/availability/rules.ts'
import { lockCalendar, takeSlot } from '#domains/availability/take-slot.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import { done, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { keepingOf, kept } from '../kept-calendar.ts'
import type { PastedRow, pasteDates, readPaste } from './contract.ts'
import { judgeRows, readPastedRows } from './read-rows.ts'

interface Pasting {
  venueId: string
  calendar: CalendarOf
  now: number
  text: string
}

async function judgedPaste(db: Db, { venueId, calendar, now, text }: Pasting) {
  const rows = readPastedRows(text)
  if (rows === null) return refused('paste_too_long', { text: 'paste_too_long' })
  if (rows.length === 0) return refused('paste_empty', { text: 'paste_empty' })
  const today = isoDate(now)
  const lastDay = addDays(today, MOST_MONTHS_AHEAD * 30)
  const taken = await takenSlots(db, now, { venueId, from: today, to: addDays(lastDay, 1) })
  return done(judgeRows(rows, { halls: calendar.halls, taken, today, lastDay }))
}

/** What each row would do; nothing is written. */
export async function readPasteByHand({ db, clock, lang, params, body }: Asked<typeof readPaste>) {
  const calendar = await calendarOf(db, lang, params.id)
  if (!calendar) return refused('not_found')
  const judged = await judgedPaste(db, { venueId: params.id, calendar, now: clock.now(), text: body.text })
  return judged.ok ? done({ rows: judged.value, written: 0 }) : judged
}

/** Writes the rows that can be, each with all of its halls; the others come back with their reasons. */
export async function pasteDatesByHand(asked: Asked<typeof pasteDates>) {
  const asking = await keepingOf(asked)
  if (!asking.ok) return asking.refusal
  const { keeping } = asking
  const { tx, manner, venueId, calendar, by } = keeping
  await lockCalendar(tx, manner.now, venueId)
  const judged = await judgedPaste(tx, { venueId, calendar, now: manner.now, text: asked.body.text })
  if (!judged.ok) return judged
  const rows: PastedRow[] = []
  for (const row of judged.value) {
    const { read, problem } = row
    if (problem || !read) {
      rows.push(row)
      continue
    }
    const { hall, date, session, state, name } = read
    const taken = await takeSlot(tx, manner, { venueId, hall, date, session, state, name, by })
    rows.push(taken.ok ? row : { ...row, problem: taken.why })
  }
  const written = rows.filter(({ problem }) => problem === null).length
  return kept(asked, keeping, { rows, written }, { what: 'calendar.pasted', after: { rows: rows.length, written } })
}
