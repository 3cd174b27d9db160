import type { ReservationState } from '../contract.ts'

/** How a state looks in the office; the word says it. */
export const toneOf = (state: ReservationState) =>
  ({ REQUESTED: 'wait', CANCEL_REQUESTED: 'wait', CONFIRMED: 'ok', COMPLETED: 'ok', CANCELLED: 'plain' })[state] as
    | 'wait'
    | 'ok'
    | 'plain'
