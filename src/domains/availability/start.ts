export { askIfRight } from './ask-if-right.ts'
export { endHolds } from './end-holds.ts'
