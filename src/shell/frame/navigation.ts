import { href } from '#lib/href.ts'
import type { TextKey } from '#lib/texts.ts'

interface Place {
  path: string
  name: TextKey
}

/** The parts of the site, in the order of the header. */
export const MAIN_PLACES: Place[] = [
  { path: href('venues'), name: 'common.places.venues' },
  { path: href('dresses'), name: 'common.places.dresses' },
  { path: href('vouchers'), name: 'common.places.vouchers' },
  { path: href('invitations'), name: 'common.places.invitations' },
  { path: href('magazine'), name: 'common.places.magazine' },
  { path: href('fair'), name: 'common.places.fairs' },
]

/** Visited more rarely: the footer and the phone's menu lead there. */
export const MORE_PLACES: Place[] = [
  { path: href('photography'), name: 'common.places.photography' },
  { path: href('event'), name: 'common.places.event' },
]

/** Where the footer lists them all: a phone without script has no other menu. */
export const PLACES_BELOW = 'places'

export const POLICY_PLACES: Place[] = [
  { path: href('faq'), name: 'common.places.faq' },
  { path: href('policy', { name: 'wedding-service-terms' }), name: 'common.places.terms' },
  { path: href('policy', { name: 'privacy' }), name: 'common.places.privacy' },
]
