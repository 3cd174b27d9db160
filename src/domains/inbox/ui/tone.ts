import type { AnswerState } from '#domains/proposals/rules.ts'

const TONES = {
  waiting: 'wait',
  answered: 'ok',
  called: 'ok',
  declined: 'line',
  withdrawn: 'line',
  refused: 'line',
  accepted: 'ok',
  not_real: 'bad',
} as const

export const toneOfAnswer = (state: AnswerState) => TONES[state]
