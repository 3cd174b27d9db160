import { FILTER_KEYS, type VenueFilter } from '../filters/rules.ts'

/** The filters on the page, and the form in them that other parts of the list belong to. */
export const FILTERS_ID = 'filters'
export const FIND_FORM = 'find'

/** How the list is shown, not what is in it. */
const SHOWN_KEYS = ['near', 'sort', 'view', 'page'] as const
/** What the list's address may say, in the order it says it. */
export const LIST_KEYS: ListKey[] = [...FILTER_KEYS, ...SHOWN_KEYS]
export type ListKey = VenueFilter | (typeof SHOWN_KEYS)[number]
/** Several of one key are joined by commas. */
export type VenueListQuery = { [K in ListKey]?: string }
