/** What acts are about. */
export const ACT_KINDS = [
  'quotation',
  'reservation',
  'review',
  'message',
  'partner',
  'staff',
  'invitation',
  'venue',
  'brand',
  'maker',
  'fair',
] as const
