import type { TextKey } from '#lib/texts.ts'

interface Place {
  path: string
  name: TextKey
}

/** The parts of the site, in the order of the header. */
export const MAIN_PLACES: Place[] = [
  { path: '/wedding-centers', name: 'common.places.venues' },
  { path: '/dresses', name: 'common.places.dresses' },
  { path: '/vouchers', name: 'common.places.vouchers' },
  { path: '/invitations', name: 'common.places.invitations' },
  { path: '/magazine', name: 'common.places.magazine' },
  { path: '/fair', name: 'common.places.fairs' },
]

/** Visited more rarely: the footer and the phone's menu lead there. */
export const MORE_PLACES: Place[] = [
  { path: '/photography', name: 'common.places.photography' },
  { path: '/event', name: 'common.places.event' },
]

/** Where the footer lists them all: a phone without script has no other menu. */
export const PLACES_BELOW = 'places'

export const POLICY_PLACES: Place[] = [
  { path: '/faq', name: 'common.places.faq' },
  { path: '/policy/wedding-service-terms', name: 'common.places.terms' },
  { path: '/policy/privacy', name: 'common.places.privacy' },
]
