import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

export type City = v.InferOutput<typeof City>
export const City = v.object({
  id: v.string(),
  name: v.string(),
  provinceCode: v.string(),
  point: v.object({ lat: v.number(), lng: v.number() }),
})

export const listCities = endpoint({
  name: 'listCities',
  method: 'GET',
  path: '/api/public/cities',
  auth: 'anyone',
  summary: 'The cities that Song Hỷ serves, in the order they are shown',
  success: v.object({ items: v.array(City) }),
})
