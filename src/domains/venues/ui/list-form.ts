/** The filters on the page, and the form in them that other parts of the list belong to. */
export const FILTERS_ID = 'filters'
export const FIND_FORM = 'find'
