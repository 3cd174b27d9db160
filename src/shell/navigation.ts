import type { TextKey } from '#lib/texts.ts'

interface Place {
  path: string
  name: TextKey
}

/** The parts of the site, in the order of the header. */
export const MAIN_PLACES: Place[] = [{ path: '/wedding-centers', name: 'common.places.venues' }]
