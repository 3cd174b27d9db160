import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/**
 * Whether a form came from a page of ours. Each thing that a browser tells must agree. An origin of `null` (a sandboxed
 * frame of anybody's, or an in-app browser that hides it) counts as not told, and then something else must speak for us.
 * Where nothing at all is told the form is taken: it carries no session, and does no more than anybody can without one.
 */
export function isFromOwnPage(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'production'>): boolean {
  const { origin, referer, host = '' } = request.headers
  const site = request.headers['sec-fetch-site']
  const own = [new URL(config.publicUrl).origin]
  // on one's own machine the address has many names
  if (!config.production) own.push(`${request.protocol}://${host}`)

  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined && origin !== 'null') return own.includes(origin)
  if (referer !== undefined) return own.includes(originOf(referer))
  return origin === undefined || site === 'same-origin'
}

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    // not an address, and so none of ours
    return ''
  }
}
