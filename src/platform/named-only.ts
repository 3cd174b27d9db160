import type * as v from 'valibot'

type Copy = (value: unknown) => unknown

interface Shape {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  pipe?: v.GenericSchema[]
}

const same: Copy = (value) => value

/**
 * Makes a function that copies a value with only the fields that its shape names, as writing it to JSON would. It
 * serves calls from inside, where nobody needs the text in between.
 */
export function namedOnly(schema: v.GenericSchema): Copy {
  const { type, entries, item, wrapped, pipe } = schema as unknown as Shape
  if (pipe) return namedOnly(pipe.findLast((part) => (part as { kind?: string }).kind === 'schema') ?? pipe[0]!)
  if (wrapped) {
    const copy = namedOnly(wrapped)
    return (value) => (value === null || value === undefined ? value : copy(value))
  }
  if (type === 'array' && item) {
    const copy = namedOnly(item)
    return copy === same ? same : (value) => (value as unknown[]).map(copy)
  }
  return entries ? objectCopy(entries) : same
}

function objectCopy(entries: Record<string, v.GenericSchema>): Copy {
  const fields = Object.entries(entries).map(([name, schema]) => ({ name, copy: namedOnly(schema) }))
  return (value) => {
    const given = value as Record<string, unknown>
    const copied: Record<string, unknown> = {}
    for (const { name, copy } of fields) {
      const field = given[name]
      if (field !== undefined) copied[name] = copy(field)
    }
    return copied
  }
}
