import type { CoOwnerRole, Side } from '#domains/cards/draft/rules.ts'

/** So long a link can be taken up. */
export const OWNER_LINK_DAYS = 14
export const MOST_CO_OWNERS = 12
export const LONGEST_CO_OWNER_NAME = 60

/** What can be done to a card and its guests; each has its sentence in the texts. */
export const CHANGES = [
  'guest-added',
  'guest-changed',
  'guests-changed',
  'guests-removed',
  'guests-restored',
  'guests-invited',
  'guests-reminded',
  'guests-imported',
  'guests-merged',
  'guests-seated',
  'guests-paired',
  'guests-unpaired',
  'guest-replied',
  'guest-withdrawn',
  'strangers-cleared',
  'settings-changed',
  'table-named',
  'room-arranged',
  'wish-judged',
  'photos-judged',
  'photos-removed',
  'gift-noted',
  'gift-changed',
  'gift-removed',
  'owner-joined',
  'owner-changed',
  'owner-left',
] as const
export type ListChange = (typeof CHANGES)[number]

/** Whoever prepares one side's guests has a side. */
export const isWithoutSide = ({ role, side }: { role: CoOwnerRole; side: Side }) =>
  role === 'guests' && side === 'SHARED'
