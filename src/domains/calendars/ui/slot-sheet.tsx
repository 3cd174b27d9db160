import { useState } from 'react'
import type { TakenState } from '#domains/availability/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Calendar } from '../contract.ts'
import { KeptSlot } from './kept-slot.tsx'
import { type HallSlot, isSlot, type SlotName } from './slot-of.ts'
import styles from './slot-sheet.module.css'
import { dayInWords, type SpokenIn, slotInWords } from './slot-words.ts'
import { TakeForm } from './take-form.tsx'

export interface OpenedSlots {
  names: SlotName[]
  want: TakenState | null
}

interface SlotSheetProps {
  opened: OpenedSlots | null
  calendar: Calendar
  rows: HallSlot[][]
  onClose(): void
  /** The same day and session in another hall. */
  onHall(hall: string): void
  refresh(): Promise<void>
}

/** One slot, or several free ones: from below on a phone, in the middle on a desk. */
export function SlotSheet({ opened, onClose, ...given }: SlotSheetProps) {
  const { t, lang } = useTexts()
  const slots = given.rows.flat().filter((slot) => opened?.names.some((name) => isSlot(slot, name)))
  const [first] = slots
  const title =
    slots.length > 1
      ? t('calendar.sheet.several', { count: slots.length })
      : first && slotInWords(first, { t, lang }, true)
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      title={title ?? ''}
      closeLabel={t('common.close')}
      className={styles.sheet}
    >
      {opened && first && <Inside {...given} slots={slots} first={first} want={opened.want} onDone={onClose} />}
    </Dialog>
  )
}

interface InsideProps extends Omit<SlotSheetProps, 'opened' | 'onClose'> {
  slots: HallSlot[]
  first: HallSlot
  want: TakenState | null
  onDone(): void
}

function Inside({ slots, first, calendar, rows, want, onHall, onDone, refresh }: InsideProps) {
  const { t, lang } = useTexts()
  // what the sheet was opened for stays while the calendar behind it changes
  const [task, setTask] = useState<'take' | 'queue' | 'look'>(
    slots.every(({ state, isPast }) => state === 'free' && !isPast) ? 'take' : 'look',
  )
  const day = calendar.days.find(({ date }) => date === first.date)
  const about = [
    day && t('calendar.sheet.lunar', { lunar: day.lunarLabel }),
    day && day.asked !== null && t('calendar.sheet.asked', { count: day.asked }),
  ]
  const elsewhere = rows
    .flat()
    .filter((slot) => slot.date === first.date && slot.session === first.session && slot.hall.key !== first.hall.key)
  const given = { calendar, onHall, onDone, refresh }
  return (
    <div className={styles.inside}>
      <p className="hint">{slots.length === 1 ? about.filter(Boolean).join(', ') : rangeInWords(slots, { t, lang })}</p>
      {first.isPast && <p>{t('calendar.sheet.past')}</p>}
      {task === 'look' ? (
        <KeptSlot {...given} slot={first} onQueue={() => setTask('queue')} />
      ) : (
        <TakeForm {...given} slots={slots} first={first} elsewhere={elsewhere} want={want} isQueue={task === 'queue'} />
      )}
    </div>
  )
}

/** `thứ Ba 20/4 – thứ Tư 21/4 · Ngọc Lan, Mẫu Đơn` */
function rangeInWords(slots: HallSlot[], spoken: SpokenIn): string {
  const dates = slots.map(({ date }) => date).toSorted()
  const ends = [...new Set([dates[0], dates.at(-1)])].map((date) => (date ? dayInWords(date, spoken) : ''))
  const halls = new Set(slots.map(({ hall }) => hall.name))
  return `${ends.join(' – ')} · ${[...halls].join(', ')}`
}
