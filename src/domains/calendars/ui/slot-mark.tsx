import type { TakenState } from '#domains/availability/rules.ts'
import { Icon } from '#ui/icon.tsx'
import { CalendarIcon } from './calendar-icon.tsx'

/** Hourglass, tick or dash; always beside words that say the same. */
export function SlotMark({ state }: { state: TakenState }) {
  if (state === 'booked') return <Icon name="check" />
  return <CalendarIcon name={state === 'held' ? 'hold' : 'closed'} />
}
