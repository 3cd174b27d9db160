import * as v from 'valibot'
import { CallFailed } from '#lib/call.ts'
import type { Fields } from '#lib/endpoint.ts'

/** The contract's own rules, before anything is sent: which fields are wrong, and how. */
export function checkFields(schema: v.GenericSchema, value: unknown): Fields | null {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return null
  const fields: Fields = {}
  for (const issue of parsed.issues) fields[v.getDotPath(issue) ?? ''] ??= codeOf(issue)
  return fields
}

function codeOf({ message, input }: v.BaseIssue<unknown>): string {
  if (/^[a-z0-9_]+$/.test(message)) return message
  return input === '' || input === undefined ? 'required' : 'invalid'
}

/** A refusal's fields, or the field that it is about where it names none. */
export const fieldsOf = (refusal: { reason: string; fields?: Fields }, field: string): Fields =>
  refusal.fields ?? { [field]: refusal.reason }

/** A call that failed, told of a field, so that the form comes back with what was typed. Any other surprise is thrown. */
export function fieldsOfFailure(error: unknown, field: string): Fields {
  if (error instanceof CallFailed) return { [field]: error.code }
  throw error
}
