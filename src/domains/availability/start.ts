export { askIfRight } from './ask-if-right.ts'
export { endHolds } from './end-holds.ts'
export { openSampleCalendars } from './open-sample-calendars.ts'
