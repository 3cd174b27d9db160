import type { Guest } from '#domains/guests/contract.ts'

/** One act on many households. */
export interface BulkAct {
  ids: string[]
  side?: Guest['side']
  ceremonies?: string[] | null
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
export function wayBack(before: Guest[], { side, ceremonies, group, addTag, invited }: BulkChange): BulkAct[] {
  const of = (key: 'side' | 'group' | 'ceremonies'): BulkAct[] => {
    const values = [...new Set(before.map((guest) => String(guest[key])))]
    const alike = values.map((value) => before.filter((guest) => String(guest[key]) === value))
    return alike.map((guests) => ({ ids: idsOf(guests), [key]: guests[0]?.[key] }))
  }
  if (addTag) return [{ ids: idsOf(before.filter(({ tags }) => !tags.includes(addTag))), removeTag: addTag }]
  if (invited !== undefined)
    return [{ ids: idsOf(before.filter(({ invitedTsp }) => (invitedTsp !== null) !== invited)), invited: !invited }]
  if (ceremonies !== undefined) return of('ceremonies')
  return [...(side ? of('side') : []), ...(group === undefined ? [] : of('group'))]
}
