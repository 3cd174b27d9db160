/** A venue's answer beneath a review. */
export const LONGEST_ANSWER = 2000
/** A sentence to the author of a review, beside the reason for which it was taken down. */
export const LONGEST_SENTENCE = 300
/** A name or a number in a review that is made unreadable. */
export const LONGEST_MASKED = 80
/** What an author says against a removal. */
export const LONGEST_APPEAL = 1000
