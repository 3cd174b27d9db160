export const MOST_VENUES = 5
export const MOST_TABLES = 300
export const LONGEST_MESSAGE = 1000

/** What a couple may also want to hear about. */
export const SERVICES_OF_INTEREST = [
  'dress',
  'photography',
  'makeup',
  'decoration',
  'invitation',
  'gia-tien',
  'car',
  'cake',
  'mc-music',
  'honeymoon',
] as const
export type ServiceOfInterest = (typeof SERVICES_OF_INTEREST)[number]
