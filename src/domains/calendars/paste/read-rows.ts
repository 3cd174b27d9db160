import { parse } from 'csv-parse/sync'
import {
  hallState,
  MOST_PASTED_ROWS,
  type PartedHall,
  type TakenSlot,
  type TakenState,
  takenWith,
} from '#domains/availability/rules.ts'
import type { Session } from '#lib/banquet-day.ts'
import { addDays } from '#lib/dates.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import type { PastedRow } from './contract.ts'

const MOST_CELLS = 12
const LONGEST_CELL = 120

/** The cells of pasted rows, with the line that each stands on; null where there are too many. */
export function readPastedRows(text: string): { line: number; cells: string[] }[] | null {
  const rows: { line: number; cells: string[] }[] = []
  const delimiter = text.includes('\t') ? '\t' : text.split(';').length > text.split(',').length ? ';' : ','
  let line = 0
  const lines = text.split(/\r\n|\n|\r/)
  for (const each of lines) {
    line += 1
    if (each.trim() === '') continue
    if (rows.length === MOST_PASTED_ROWS) return null
    const [cells = []] = parse(each, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      quote: false,
    }) as string[][]
    rows.push({ line, cells: cells.slice(0, MOST_CELLS).map((cell) => cell.trim().slice(0, LONGEST_CELL)) })
  }
  return rows
}

interface NamedHall extends PartedHall {
  name: string
}

interface Against {
  halls: NamedHall[]
  taken: TakenSlot[]
  today: string
  lastDay: string
}

const HEADS = ['ngay', 'date', 'day', 'thu']

/** What each row says and whether it can be written; a head row is left out. */
export function judgeRows(rows: { line: number; cells: string[] }[], against: Against): PastedRow[] {
  const taken = [...against.taken]
  const isHead = (cells: string[]) =>
    HEADS.some((head) => unsignedName(cells[0] ?? '').startsWith(head)) && !readDay(cells[0] ?? '', against.today)
  return rows
    .filter(({ cells }, at) => at > 0 || !isHead(cells))
    .map(({ line, cells }) => {
      const judged = judgeRow(cells, { ...against, taken })
      if (!judged.problem && judged.read) {
        const { hall, ...slot } = judged.read
        const found = against.halls.find(({ key }) => key === hall)
        taken.push(...(found ? takenWith(found) : []).map((part) => ({ ...slot, hall: part, isOfPaste: true })))
      }
      return { line, cells, ...judged }
    })
}

type Pasted = TakenSlot & { isOfPaste?: boolean }

function judgeRow(
  cells: string[],
  { halls, taken, today, lastDay }: Omit<Against, 'taken'> & { taken: Pasted[] },
): Pick<PastedRow, 'read' | 'problem'> {
  const [day = '', when = '', where = '', what = '', name = ''] = cells
  const date = readDay(day, today)
  if (!date) return { read: null, problem: 'date_unreadable' }
  const session = readSession(when)
  if (!session) return { read: null, problem: 'session_unreadable' }
  const hall = readHall(where, halls)
  if (!hall) return { read: null, problem: 'hall_unknown' }
  const state = readState(what, name)
  if (!state) return { read: null, problem: 'state_unreadable' }
  const read = { hall: hall.key, hallName: hall.name, date, session, state, name: name.slice(0, 60) }
  if (date < today) return { read, problem: 'date_past' }
  if (date > lastDay) return { read, problem: 'date_too_far' }
  const stands = hallState(hall, taken, date, session)
  if (stands === 'free') return { read, problem: null }
  const parts = takenWith(hall)
  const isTwice = taken.some(
    (slot) => slot.isOfPaste && slot.date === date && slot.session === session && parts.includes(slot.hall),
  )
  if (isTwice) return { read, problem: 'twice' }
  return { read, problem: stands === 'full' ? 'slot_booked' : stands === 'held' ? 'slot_held' : 'slot_closed' }
}

const two = (text: string) => text.padStart(2, '0')

/** `17/04/2027`, `17-4-27`, `2027-04-17`; without a year the next such day. Words before it, as "T7", are left out. */
function readDay(cell: string, today: string): string | null {
  const iso = /20\d\d-\d\d-\d\d/.exec(cell)?.[0]
  if (iso) return isIsoDate(iso) ? iso : null
  const [, day, month, year] = /(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?(?!\d)/.exec(cell) ?? []
  if (!day || !month) return null
  const whole = (of: string) => {
    const date = `${of}-${two(month)}-${two(day)}`
    return isIsoDate(date) ? date : null
  }
  if (year) return whole(year.length === 2 ? `20${year}` : year)
  const thisYear = whole(today.slice(0, 4))
  return thisYear && thisYear >= today ? thisYear : whole(addDays(today, 366).slice(0, 4))
}

const SESSION_WORDS: Record<Session, string[]> = {
  lunch: ['trua', 'buoi-trua', 'lunch', 'noon', 'sang'],
  dinner: ['toi', 'buoi-toi', 'dinner', 'evening', 'chieu'],
}
const STATE_WORDS: Record<TakenState, string[]> = {
  booked: ['coc', 'da-coc', 'dat', 'da-dat', 'booked', 'deposit', 'kin', 'da-nhan'],
  held: ['giu', 'dang-giu', 'giu-cho', 'held', 'hold'],
  closed: ['dong', 'dong-cua', 'nghi', 'sua', 'closed'],
}

function wordIn<W extends string>(cell: string, words: Record<W, string[]>): W | null {
  const said = unsignedName(cell)
  return (Object.keys(words) as W[]).find((word) => words[word].includes(said)) ?? null
}
const readSession = (cell: string) => wordIn(cell, SESSION_WORDS)

/** A row that only names somebody is a booking: that is how houses keep their lists. */
const readState = (cell: string, name: string) => (cell === '' && name !== '' ? 'booked' : wordIn(cell, STATE_WORDS))

function readHall(cell: string, halls: NamedHall[]): NamedHall | null {
  const said = unsignedName(cell).replace(/^(sanh|hall)-/, '')
  if (said === '') return halls.length === 1 ? (halls[0] ?? null) : null
  const names = (hall: NamedHall) => [
    hall.key,
    unsignedName(hall.name),
    unsignedName(hall.name).replace(/^(sanh|hall)-/, ''),
  ]
  return halls.find((hall) => names(hall).includes(said)) ?? null
}
