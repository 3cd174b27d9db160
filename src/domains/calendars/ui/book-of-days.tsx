// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by keys is a grid
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { TakenState } from '#domains/availability/rules.ts'
import { SESSIONS } from '#lib/banquet-day.ts'
import { isoDate, weekdayLabel } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Calendar } from '../contract.ts'
import { type Cell, cellAfter, isBetween } from './book-keys.ts'
import styles from './book-of-days.module.css'
import { SlotMark } from './slot-mark.tsx'
import type { DayOfCalendar, HallOfCalendar, HallSlot } from './slot-of.ts'
import {
  dayAndMonth,
  entryName,
  hallInWords,
  hallsBehind,
  leftInWords,
  lunarInShort,
  slotSpoken,
} from './slot-words.ts'

/** So many halls fit beside each other; more scroll inside the book. */
const FITTING = { desk: 6, narrow: 4 }
const WANTED: Record<string, TakenState> = { h: 'held', b: 'booked', x: 'closed' }

interface BookOfDaysProps {
  calendar: Calendar
  rows: HallSlot[][]
  label: string
  onOpen(slots: HallSlot[], want: TakenState | null): void
  /** To the month before or after, with the cell where the reader was. */
  onMonth(step: 1 | -1, cell: Cell): void
}

/** Days are rows, halls are columns with lunch and dinner; an empty cell is free. Driven by keys as well as by pressing. */
export function BookOfDays({ calendar, rows, label, onOpen, onMonth }: BookOfDaysProps) {
  const { t, lang } = useTexts()
  const { state } = useLocation() as { state: { cell?: Cell } | null }
  const { halls, days, today, atTsp } = calendar
  const book = useRef<HTMLTableElement>(null)
  const size = { rows: days.length, columns: halls.length * SESSIONS.length }
  const first = Math.max(
    0,
    days.findIndex(({ date }) => date >= today),
  )
  const [at, setAt] = useState<Cell>({ row: first, column: 0 })
  const [from, setFrom] = useState<Cell | null>(null)
  const here = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) }
  const chosen = from
    ? rows.flatMap((row, r) => row.filter((_, c) => isBetween({ row: r, column: c }, from, here)))
    : []
  const free = chosen.filter((slot) => slot.state === 'free' && !slot.isPast)

  const focus = ({ row, column }: Cell) =>
    book.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()

  // a month that was reached by a key goes on where the reader was
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with another month
  useEffect(() => {
    setFrom(null)
    const { cell } = state ?? {}
    if (!cell) return
    const next = { row: Math.min(cell.row, size.rows - 1), column: Math.min(cell.column, size.columns - 1) }
    setAt(next)
    focus(next)
  }, [calendar.month])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      return onMonth(event.key === 'PageDown' ? 1 : -1, here)
    }
    if (event.key === 'Escape') return setFrom(null)
    const next = cellAfter(here, event.key, size)
    if (next) {
      event.preventDefault()
      setFrom(event.shiftKey ? (from ?? here) : null)
      setAt(next)
      return focus(next)
    }
    const want = WANTED[event.key.toLowerCase()]
    const slot = rows[here.row]?.[here.column]
    if (!want || !slot) return
    event.preventDefault()
    open(free.length > 0 ? free : [slot], want)
  }

  const open: typeof onOpen = (slots, want) => {
    setFrom(null)
    onOpen(slots, want)
  }

  function onPress(event: MouseEvent, cell: Cell, slot: HallSlot) {
    setAt(cell)
    if (event.shiftKey) {
      setFrom(from ?? here)
      return focus(cell)
    }
    // Enter with a selection opens it; a press elsewhere gives it up
    if (from && event.detail === 0 && free.length > 0) return open(free, null)
    open([slot], null)
  }

  const spoken = useMemo(() => {
    const said = rows.map((row) => row.map((slot) => slotSpoken(slot, halls, atTsp, { t, lang })))
    return ({ row, column }: Cell) => said[row]?.[column]
  }, [rows, halls, atTsp, t, lang])
  const wide = halls.length > FITTING.desk ? styles.many : halls.length > FITTING.narrow ? styles.some : null
  return (
    <>
      <div className={classNames(styles.wrap, wide)}>
        <table
          ref={book}
          className={styles.book}
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
        >
          <Head halls={halls} />
          <tbody>
            {days.map((day, row) => (
              <tr
                key={day.date}
                className={classNames(
                  [0, 6].includes(day.weekday) && styles.weekend,
                  day.holiday && styles.holiday,
                  day.date < today && styles.past,
                  day.date === today && styles.today,
                )}
              >
                <DayHead day={day} />
                {rows[row]?.map((slot, column) => {
                  const cell = { row, column }
                  const isHere = here.row === row && here.column === column
                  return (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                    <td
                      key={`${slot.hall.key} ${slot.session}`}
                      className={slot.session === 'lunch' ? styles.first : undefined}
                      aria-selected={from ? isBetween(cell, from, here) : false}
                    >
                      <button
                        type="button"
                        className={classNames(styles.cell, styles[slot.state])}
                        tabIndex={isHere ? 0 : -1}
                        data-cell={`${row} ${column}`}
                        onFocus={() => !isHere && setAt(cell)}
                        // the focus marks where a selection begins: pressing with Shift must not move it first
                        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
                        onClick={(event) => onPress(event, cell, slot)}
                      >
                        <span className="vh">{spoken(cell)}</span>
                        <CellWords slot={slot} halls={halls} now={atTsp} />
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classNames(from && styles.chosen)}>
        <p role="status">{from && t('calendar.book.selected', { count: free.length })}</p>
        {from && (
          <>
            {free.length > 0 && (
              <>
                <Button small look="quiet" onClick={() => open(free, 'held')}>
                  {t('calendar.book.hold')}
                </Button>
                <Button small look="quiet" onClick={() => open(free, 'booked')}>
                  {t('calendar.book.booked')}
                </Button>
                <Button small look="quiet" onClick={() => open(free, 'closed')}>
                  {t('calendar.book.close')}
                </Button>
              </>
            )}
            <Button small look="text" onClick={() => setFrom(null)}>
              {t('calendar.book.unselect')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Head({ halls }: { halls: HallOfCalendar[] }) {
  const { t } = useTexts()
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={styles.corner}>
          {t('calendar.book.day')} <small>{t('calendar.book.dayText')}</small>
        </th>
        {halls.map((hall) => (
          <th key={hall.key} colSpan={2} scope="colgroup" className={styles.hall}>
            {hall.name}
            <small>{hallInWords(hall, halls, t)}</small>
          </th>
        ))}
      </tr>
      <tr>
        {halls.flatMap((hall) =>
          SESSIONS.map((session) => (
            <th key={`${hall.key} ${session}`} scope="col" className={session === 'lunch' ? styles.first : undefined}>
              {t(`calendar.heads.${session}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}

function DayHead({ day }: { day: DayOfCalendar }) {
  const { t, lang } = useTexts()
  return (
    <th scope="row">
      <span className={styles.day}>
        <b>{Number(day.date.slice(8))}</b>
        <span>{weekdayLabel(day.weekday, lang)}</span>
        <i>
          {lunarInShort(day, { t, lang })}
          {day.asked !== null && (
            <>
              {' · '}
              <span className="vh">{t('calendar.book.askedCouples', { count: day.asked })}</span>
              <span aria-hidden="true">{t('calendar.book.asked', { number: day.asked })}</span>
            </>
          )}
        </i>
        {day.holiday && <em>{day.holiday}</em>}
      </span>
    </th>
  )
}

/** What the eye reads in a cell; whoever hears it is told the whole by its label. */
function CellWords({ slot, halls, now }: { slot: HallSlot; halls: HallOfCalendar[]; now: number }) {
  const { t, lang } = useTexts()
  const { state, takers, queue } = slot
  const [first] = takers
  if (state === 'free' || !first) return null
  const ends = first.endsTsp
  const mark =
    state === 'held'
      ? ends === null
        ? ''
        : (leftInWords(ends, now, { t, lang }, true) ?? dayAndMonth(isoDate(ends), lang))
      : t(`calendar.marks.${state}`)
  const behind = hallsBehind(slot, halls)
  return (
    <span className={styles.seen} aria-hidden="true">
      <b>
        <SlotMark state={state} />
        {mark}
        {queue.length > 0 && ` ${t('calendar.more', { number: queue.length })}`}
      </b>
      <span>{behind.length > 0 ? behind.join(', ') : state === 'closed' ? first.note : entryName(first, t)}</span>
    </span>
  )
}
