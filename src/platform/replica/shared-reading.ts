import type { Endpoint } from '#lib/endpoint.ts'
import { maskedPath } from '../capabilities.ts'

/** What all visitors see alike, where an answer of some seconds ago is as good. A new one is added here. */
const SHARED = [
  '/api/public/cities',
  '/api/public/cms/',
  '/api/public/home',
  '/api/public/lookbooks/',
  '/api/public/manufactures/',
  '/api/public/policies/',
  '/api/public/reservation/count',
  '/api/public/search',
  '/api/public/trends/',
  '/api/b2c/trends/magazine',
  '/api/public/venue-reviews/',
  '/api/public/vouchers',
  '/api/public/wbs-products/',
  '/api/public/wedding-centers',
  '/api/public/wedding-invitations/',
  '/api/public/wheel',
]

/** Fields that name somebody, or let somebody in. */
const PERSONAL = ['token', 'clientId', 'customerId', 'visitor']

const open: Endpoint['auth'][] = ['anyone', 'client']

/** Whether an endpoint may be answered by a replica: nobody's own state is in it. */
export const isShared = ({ method, auth, path }: Endpoint): boolean =>
  method === 'GET' && open.includes(auth) && SHARED.some((start) => path.startsWith(start)) && maskedPath(path) === path

/** Whether this question is nobody's in particular. */
export const isNobodys = (viewer: { kind: string } | null, query: unknown): boolean =>
  viewer?.kind !== 'customer' && PERSONAL.every((name) => (query as Record<string, unknown>)[name] === undefined)
