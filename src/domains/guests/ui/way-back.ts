import type { Guest } from '#domains/guests/contract.ts'

/** One act on many households. */
export interface BulkAct {
  ids: string[]
  side?: Guest['side']
  group?: string
  addTag?: string
  removeTag?: string
  removed?: boolean
  invited?: boolean
  known?: true
}
export type BulkChange = Omit<BulkAct, 'ids'>

const idsOf = (guests: Guest[]) => guests.map(({ id }) => id)

/** The acts that make households again what they were before one. */
export function wayBack(before: Guest[], { side, group, addTag, invited }: BulkChange): BulkAct[] {
  const of = <K extends 'side' | 'group'>(key: K) =>
    [...new Set(before.map((guest) => guest[key]))].map((value) => ({
      ids: idsOf(before.filter((guest) => guest[key] === value)),
      [key]: value,
    }))
  if (addTag) return [{ ids: idsOf(before.filter(({ tags }) => !tags.includes(addTag))), removeTag: addTag }]
  if (invited !== undefined)
    return [{ ids: idsOf(before.filter(({ invitedTsp }) => (invitedTsp !== null) !== invited)), invited: !invited }]
  return [...(side ? of('side') : []), ...(group === undefined ? [] : of('group'))]
}
