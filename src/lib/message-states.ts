/** What became of a message. Withdrawn: given up by hand, its receiver left, or wants no offers. Expired: too late. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'expired', 'withdrawn'] as const
