/** Of the house, for a step that needs one; the couple reads it. */
export const LONGEST_STEP_REASON = 200
