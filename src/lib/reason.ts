import * as v from 'valibot'

/** Why somebody of the office did something. */
export const LONGEST_REASON = 200
export const ActReason = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_REASON))
