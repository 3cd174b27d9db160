import type { Missing } from '#domains/cards/draft/rules.ts'

/** The steps of writing a card; each is the hash of its address, so that going back goes one step back. */
export const CARD_STEPS = ['names', 'ceremonies', 'photos', 'words', 'extras', 'address'] as const
export type CardStep = (typeof CARD_STEPS)[number]

export const stepIn = (hash: string): CardStep => CARD_STEPS.find((step) => `#${step}` === hash) ?? CARD_STEPS[0]

/** Where that is filled in which keeps a card from its guests. */
export const STEP_OF: Record<Missing, CardStep> = {
  groom: 'names',
  bride: 'names',
  ceremony: 'ceremonies',
  unsignedName: 'address',
}
