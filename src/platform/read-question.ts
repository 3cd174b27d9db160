import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { type Fields, INVALID } from '#lib/endpoint.ts'
import { isTrackingKey } from '#lib/tracking-keys.ts'
import { HttpError } from './errors.ts'

/** Deletes in place: the parser made an object without a prototype, and a copy would have one. */
export function withoutTracking(query: Record<string, unknown>): Record<string, unknown> {
  for (const name of Object.keys(query)) if (isTrackingKey(name)) delete query[name]
  return query
}

export const isPrefetch = (headers: IncomingHttpHeaders) =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw new HttpError(400, 'idempotency_key_malformed')
}

export function wellFormed<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  part: 'query' | 'body',
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const fields: Fields = Object.create(null)
  for (const issue of parsed.issues) fields[v.getDotPath(issue) ?? part] ??= fieldCode(issue)
  throw new HttpError(400, INVALID, { fields })
}

/** A contract names its own codes as messages; what it leaves unnamed falls into three kinds. */
function fieldCode(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z0-9_]+$/.test(issue.message)) return issue.message
  if (issue.expected === 'never') return 'unknown_field'
  return issue.input === undefined ? 'required' : 'invalid'
}
