import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

export const LONGEST_PLACE_WORDS = 120

export type FoundPlace = v.InferOutput<typeof FoundPlace>
const FoundPlace = v.object({
  name: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})

export const findPlaces = endpoint({
  name: 'findPlaces',
  method: 'GET',
  path: '/api/public/places',
  auth: 'anyone',
  limit: { count: 60, seconds: 600 },
  summary: 'Places in Vietnam by words, from the geocoder that is configured',
  query: v.strictObject({ words: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(LONGEST_PLACE_WORDS)) }),
  success: v.object({ items: v.array(FoundPlace) }),
  refusals: { not_found: 404, places_unavailable: 503 },
})
