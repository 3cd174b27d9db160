import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { addDays, calendarWeekdays, monthGrid, weekday } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './month-grid.module.css'

type MonthGridProps = {
  month: string
  label: string
  chosen?: string
  /** The first and the last day that can be chosen. */
  from?: string
  to?: string
  isBusy?: boolean
  /** What stands beside a day's number, and what is spoken in place of both. */
  tell: (date: string) => { spoken: string; look?: string; content?: ReactNode }
  onChoose: (date: string) => void
  /** The keys have left the month. */
  onMonth: (month: string) => void
}

const fromMonday = (date: string) => (weekday(date) + 6) % 7

/** `2027-04` moved by so many months. */
export function movedMonth(month: string, by: number) {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, at - 1 + by)).toISOString().slice(0, 7)
}

export const lastOfMonth = (month: string) => addDays(`${movedMonth(month, 1)}-01`, -1)

/** The same day of another month, or its last one. */
function monthAway(date: string, by: number) {
  const month = movedMonth(date.slice(0, 7), by)
  const [same, last] = [`${month}-${date.slice(8)}`, lastOfMonth(month)]
  return same < last ? same : last
}

const KEYS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -fromMonday(date)),
  End: (date) => addDays(date, 6 - fromMonday(date)),
  PageUp: (date) => monthAway(date, -1),
  PageDown: (date) => monthAway(date, 1),
}

/** A month from Monday on. One of its days can be reached by Tab (roving tabindex), the others by the arrow keys. */
export function MonthGrid({
  month,
  label,
  chosen,
  from = '',
  to = '9999',
  isBusy,
  tell,
  onChoose,
  onMonth,
}: MonthGridProps) {
  const { lang } = useTexts()
  const table = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<string>()
  const hasMoved = useRef(false)
  const [year, at] = month.split('-').map(Number) as [number, number]
  const weeks = monthGrid(year, at)
  const open = weeks.flat().filter(({ date, inMonth }) => inMonth && from <= date && date <= to)
  const reached = [cursor, chosen].find((date) => open.some((day) => day.date === date)) ?? open[0]?.date

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a key, in the month that it led to
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor, month])

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const date = (event.target as HTMLElement).dataset.date
    const step = KEYS[event.key]
    if (!date || !step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const wanted = step(date)
    const next = wanted < from ? from : wanted > to ? to : wanted
    hasMoved.current = next !== date
    setCursor(next)
    if (!next.startsWith(month)) onMonth(next.slice(0, 7))
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid that is also a table, for whoever reads it without its keys
    <table ref={table} className={styles.month} role="grid" aria-label={label} aria-busy={isBusy} onKeyDown={move}>
      <thead>
        <tr>
          {calendarWeekdays(lang).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map(({ date, day, inMonth }) => {
              if (!inMonth) return <td key={date} />
              const { spoken, look, content } = tell(date)
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td key={date} aria-selected={date === chosen}>
                  <button
                    type="button"
                    className={classNames(styles.day, look)}
                    data-date={date}
                    tabIndex={date === reached ? 0 : -1}
                    disabled={date < from || date > to}
                    onClick={() => {
                      setCursor(date)
                      onChoose(date)
                    }}
                  >
                    <span className="vh">{spoken}</span>
                    <span className={styles.shown} aria-hidden="true">
                      <b>{day}</b>
                      {content}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The place of a month that is not known yet. */
export function MonthSkeleton() {
  const { lang } = useTexts()
  return (
    <table className={classNames(styles.month, styles.waiting)} aria-hidden="true">
      <thead>
        <tr>
          {calendarWeekdays(lang).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4, 5].map((week) => (
          <tr key={week}>
            <td colSpan={7}>
              <div className={styles.day} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
