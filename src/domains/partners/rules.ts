/** What of the site a partner can have. */
export const PARTNER_THINGS = ['venue', 'brand', 'maker', 'fair'] as const
export type PartnerThing = (typeof PARTNER_THINGS)[number]
export const LONGEST_PARTNER_NAME = 120
