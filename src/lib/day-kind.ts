import type { DayKind } from './banquet-day.ts'
import { weekday } from './dates.ts'

/** Apart from the kinds themselves: pages that only name them load no calendar. */
export const dayKindOf = (date: string): DayKind => ([5, 6, 0].includes(weekday(date)) ? 'weekend' : 'weekday')
