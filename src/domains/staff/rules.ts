import * as v from 'valibot'

export const StaffEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('email_malformed'), v.maxLength(200))
/** How long an invitation can be taken up. */
export const INVITATION_HOURS = 72
export const LONGEST_STAFF_NAME = 80
/** How often a code may be tried before another has to be asked for. */
export const OFFICE_CODE_TRIES = 5
export const RECOVERY_CODES = 10
export const LONGEST_PASSKEY_NAME = 60
/** A code of the authenticator app with its spaces, or a recovery code. */
export const LONGEST_SECOND_FACTOR = 40
/** How a path says that a role is of the house and no partner's. */
export const HOUSE = 'house'
