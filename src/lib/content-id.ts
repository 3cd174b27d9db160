import * as v from 'valibot'

/** Of a venue or a dress: the first letters of a hash. */
export const CONTENT_ID = /^[a-z0-9]{12}$/
export const ContentId = v.pipe(v.string(), v.regex(CONTENT_ID))
