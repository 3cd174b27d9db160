import { Icon } from '#ui/icon.tsx'
import type { TakenState } from '../rules.ts'
import { CalendarIcon } from './calendar-icon.tsx'

/** Hourglass, tick or dash; always beside words that say the same. */
export function SlotMark({ state }: { state: TakenState }) {
  if (state === 'booked') return <Icon name="check" />
  return <CalendarIcon name={state === 'held' ? 'hold' : 'closed'} />
}
