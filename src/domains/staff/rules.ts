/** How long an invitation can be taken up. */
export const INVITATION_HOURS = 72
export const LONGEST_NAME = 80
/** How often a code may be tried before another has to be asked for. */
export const OFFICE_CODE_TRIES = 5
