/** A venue's answer beneath a review. */
export const LONGEST_ANSWER = 2000
/** A sentence to the author of a review, beside the reason for which it was taken down. */
export const LONGEST_SENTENCE = 300
/** What an author says against a removal. */
export const LONGEST_APPEAL = 1000
