import { useState } from 'react'
import { SESSIONS } from '#lib/banquet-day.ts'
import { isoDate, weekdayLabel } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Calendar } from '../contract.ts'
import styles from './day-list.module.css'
import { SlotMark } from './slot-mark.tsx'
import type { DayOfCalendar, HallOfCalendar, HallSlot } from './slot-of.ts'
import {
  dayAndMonth,
  entryName,
  hallInWords,
  hallsBehind,
  leftInWords,
  lunarInShort,
  type SpokenIn,
  slotSpoken,
} from './slot-words.ts'

interface DayListProps {
  calendar: Calendar
  rows: HallSlot[][]
  onOpen(slot: HallSlot): void
  /** Several days, beginning with this one. */
  onSeveral(date: string): void
}

/** The month on a phone: days with their sums in words; the open one shows its halls. */
export function DayList({ calendar, rows, onOpen, onSeveral }: DayListProps) {
  const { t } = useTexts()
  const days = calendar.days.map((day, at) => ({ day, slots: rows[at] ?? [] }))
  const drawn = ({ day, slots }: (typeof days)[number]) => (
    <Day key={day.date} {...{ day, slots, calendar, onOpen, onSeveral }} />
  )
  const past = days.filter(({ day }) => day.date < calendar.today)
  const toCome = days.filter(({ day }) => day.date >= calendar.today)
  return (
    <div className={styles.days}>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            {t('calendar.days.past', { count: past.length })} <Icon name="chevron-down" />
          </summary>
          {past.map(drawn)}
        </details>
      )}
      {toCome.map(drawn)}
    </div>
  )
}

interface DayProps extends Omit<DayListProps, 'rows'> {
  day: DayOfCalendar
  slots: HallSlot[]
}

function Day({ day, slots, calendar, onOpen, onSeveral }: DayProps) {
  const { t, lang } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { halls, atTsp } = calendar
  const facts = [
    t('calendar.days.lunar', { date: lunarInShort(day, { t, lang }) }),
    day.asked !== null && t('calendar.book.askedCouples', { count: day.asked }),
  ]
  return (
    <details
      className={classNames(styles.day, [0, 6].includes(day.weekday) && styles.weekend)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.date}>
          <b>{Number(day.date.slice(8))}</b>
          <span>{weekdayLabel(day.weekday, lang)}</span>
        </span>
        <span className={styles.sums}>
          <span className="hint">{facts.filter(Boolean).join(' · ')}</span>
          <span className={styles.words}>
            {sumsInWords(slots, { t, lang }).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
          {day.holiday && <em>{day.holiday}</em>}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && (
        <div className={styles.halls}>
          {halls.map((hall) => (
            <section key={hall.key} className={styles.hall}>
              <h2>
                {hall.name} <small>{hallInWords(hall, halls, t)}</small>
              </h2>
              <div className={styles.two}>
                {slots
                  .filter((slot) => slot.hall.key === hall.key)
                  .map((slot) => (
                    <SlotButton key={slot.session} slot={slot} halls={halls} now={atTsp} onOpen={onOpen} />
                  ))}
              </div>
            </section>
          ))}
          {day.date >= calendar.today && (
            <Button look="text" small onClick={() => onSeveral(day.date)}>
              {t('calendar.days.several')}
            </Button>
          )}
        </div>
      )}
    </details>
  )
}

/** "Trống cả ngày", or session by session. */
function sumsInWords(slots: HallSlot[], { t }: SpokenIn): string[] {
  const isAll = (...states: HallSlot['state'][]) => slots.every(({ state }) => states.includes(state))
  if (isAll('free')) return [t('calendar.days.allFree')]
  if (isAll('closed')) return [t('calendar.days.allClosed')]
  if (isAll('booked', 'closed')) return [t('calendar.days.allTaken')]
  return SESSIONS.map((session) => {
    const own = slots.filter((slot) => slot.session === session)
    const count = (state: HallSlot['state']) => own.filter((slot) => slot.state === state).length
    const sums = [
      count('free') > 0 && t('calendar.days.free', { count: count('free') }),
      count('held') > 0 && t('calendar.days.held', { count: count('held') }),
    ].filter(Boolean)
    return t('calendar.days.session', {
      session: t(`calendar.heads.${session}`),
      sums: sums.join(', ') || t('calendar.days.none'),
    })
  })
}

interface SlotButtonProps {
  slot: HallSlot
  halls: HallOfCalendar[]
  now: number
  onOpen(slot: HallSlot): void
}

function SlotButton({ slot, halls, now, onOpen }: SlotButtonProps) {
  const { t, lang } = useTexts()
  const { state, takers, queue } = slot
  const [first] = takers
  const behind = hallsBehind(slot, halls)
  const about = [
    behind.length > 0 && t('calendar.withHall', { hall: behind.join(', ') }),
    first && (first.state === 'closed' ? first.note : entryName(first, t)),
    queue.length > 0 && t('calendar.waiting', { count: queue.length }),
  ].filter(Boolean)
  return (
    <button type="button" className={classNames(styles.slot, styles[state])} onClick={() => onOpen(slot)}>
      <span className="vh">{slotSpoken(slot, halls, now, { t, lang })}</span>
      <b aria-hidden="true">
        {state !== 'free' && <SlotMark state={state} />}
        {t('calendar.days.button', {
          session: t(`calendar.heads.${slot.session}`),
          state: stateInShort(slot, now, { t, lang }),
        })}
      </b>
      {about.length > 0 && <span aria-hidden="true">{about.join(', ')}</span>}
    </button>
  )
}

function stateInShort({ state, takers }: HallSlot, now: number, spoken: SpokenIn): string {
  const { t, lang } = spoken
  const ends = takers[0]?.endsTsp
  if (state !== 'held' || !ends) return t(`calendar.states.${state}`)
  const left = leftInWords(ends, now, spoken)
  return left
    ? t('calendar.days.heldFor', { left })
    : t('calendar.days.heldUntil', { date: dayAndMonth(isoDate(ends), lang) })
}
