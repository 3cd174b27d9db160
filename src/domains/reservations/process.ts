import type { ReservationState } from './contract.ts'

/** Where a refused cancellation leads: to the state it was asked for in. */
export const BACK = 'BACK'

interface Step {
  from: ReservationState[]
  to: ReservationState | typeof BACK
  by: 'customer' | 'operator'
  /** The house says why, in words that the couple reads. */
  reason?: true
  /** When they meet: may be told, or must be. Always a moment to come. */
  time?: 'may' | 'must'
  /** The house names times, of which the couple picks one. */
  times?: true
  /** Only once the moment of the meeting has come. */
  afterMeeting?: true
}

/** The life of a reservation. What is not listed here does not happen. */
export const STEPS = {
  confirm: { from: ['REQUESTED'], to: 'CONFIRMED', by: 'operator', time: 'may' },
  offer: { from: ['REQUESTED'], to: 'REQUESTED', by: 'operator', times: true },
  pick: { from: ['REQUESTED'], to: 'CONFIRMED', by: 'customer', time: 'must' },
  'turn-down': { from: ['REQUESTED'], to: 'CANCELLED', by: 'customer' },
  decline: { from: ['REQUESTED'], to: 'CANCELLED', by: 'operator', reason: true },
  reschedule: { from: ['CONFIRMED'], to: 'CONFIRMED', by: 'operator', reason: true, time: 'must' },
  'call-off': { from: ['CONFIRMED'], to: 'CANCELLED', by: 'operator', reason: true },
  'no-show': { from: ['CONFIRMED'], to: 'CANCELLED', by: 'operator', reason: true, afterMeeting: true },
  complete: { from: ['CONFIRMED'], to: 'COMPLETED', by: 'operator' },
  'ask-to-cancel': { from: ['REQUESTED', 'CONFIRMED'], to: 'CANCEL_REQUESTED', by: 'customer' },
  cancel: { from: ['CANCEL_REQUESTED'], to: 'CANCELLED', by: 'operator' },
  'reject-cancel': { from: ['CANCEL_REQUESTED'], to: BACK, by: 'operator' },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof STEPS
export type OperatorStep = {
  [Name in StepName]: (typeof STEPS)[Name]['by'] extends 'operator' ? Name : never
}[StepName]

export const OPERATOR_STEPS = Object.keys(STEPS).filter(
  (name): name is OperatorStep => STEPS[name as StepName].by === 'operator',
)

/** How many times a house may offer at once. */
export const MOST_TIMES = 3

export const stepNamed = (name: StepName): Step => STEPS[name]
