/** How long a review that was taken down can come back; afterwards its words are erased. */
export const RESTORABLE = '30 days'
