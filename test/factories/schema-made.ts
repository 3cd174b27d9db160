import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import type * as v from 'valibot'
import { hostileValue, strangeName } from './hostile-values.ts'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  minProperties?: number
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

export const shapeOf = (schema: v.GenericSchema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Shape

/** Names of things that are there, likeliest first, so that what is made reaches further than the first look-up. */
export type Known = (pattern: RegExp, field: string) => string[]

/** What a schema says with a check of its own is told here by the name of the field. */
const BY_NAME: [RegExp, fc.Arbitrary<unknown>][] = [
  [/tel$/i, fc.stringMatching(/^0(3[2-9]|7[06-9]|9\d)\d{7}$/)],
  [/date$|^givenOn$/i, fc.constantFrom('2026-11-28', '2027-03-14', '2031-12-31')],
  [/^time$/i, fc.constantFrom('09:00', '18:30')],
  [/^ipV4$/, fc.ipV4()],
  [/^content$/, fc.constant('Sảnh đẹp, món nóng, phục vụ chu đáo, đúng như báo giá. '.repeat(2))],
  [/^ceremony$/, fc.constantFrom('tiec', 'vu-quy')],
  [/^(area|type|amenity|ids)$/, fc.stringMatching(/^[a-z0-9]{2,12}(,[a-z0-9]{2,12}){0,3}$/)],
]

/** Values that keep to a schema as far as JSON Schema tells it. */
export function wellFormed(shape: Shape, known: Known, field = ''): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((way) => wellFormed(way, known, field)))
  switch (shape.type) {
    case 'object':
      return wellFormedObject(shape, known)
    case 'array': {
      const { minItems = 0, maxItems = 6 } = shape
      return fc.array(wellFormed(shape.items ?? {}, known, field), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 6)),
      })
    }
    case 'integer':
      return fc.integer({ min: shape.minimum ?? -1000, max: shape.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e6, max: shape.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return wellFormedText(shape, known, field)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function wellFormedObject(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: others, propertyNames, minProperties } = shape
  if (propertyNames && typeof others === 'object') {
    const names = fc.stringMatching(new RegExp(propertyNames.pattern ?? '^[a-z]{1,9}$'))
    return fc.dictionary(names, wellFormed(others, known), { minKeys: minProperties, maxKeys: 4 })
  }
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, shape] of Object.entries(properties)) fields[name] = wellFormed(shape, known, name)
  return fc.record(fields, { requiredKeys: required })
}

const MAY_NAME_A_THING = /(?:id|ids|token|code|item|name|slug)$/i

function wellFormedText(shape: Shape, known: Known, field: string): fc.Arbitrary<unknown> {
  const { pattern, format, minLength = 0, maxLength = 60 } = shape
  const named = BY_NAME.find(([name]) => name.test(field))?.[1]
  const keeps = (value: unknown) => !pattern || new RegExp(pattern).test(String(value))
  if (named && fc.sample(named, { numRuns: 20, seed: 7 }).every(keeps)) return named
  const mayName = pattern !== undefined || MAY_NAME_A_THING.test(field)
  const there = mayName ? known(new RegExp(pattern ?? `^.{1,${maxLength}}$`), field) : []
  if (there.length) return likeliestFirst(there)
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength })
  if (format === 'email') return fc.constantFrom('vy@example.vn', 'dat.dang+cuoi@example.com.vn')
  const unit = fc.constantFrom(...'aăâbcdđeêghiklmnoôơpqrstuưvxy ệộữ0123456789-'.split(''))
  return fc.string({ unit, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

/** The first ones by far the most often. */
const likeliestFirst = (values: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...values.slice(0, 4)) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )

/** The same value with one part of it replaced, left out or doubled. */
export const spoiled = (made: fc.Arbitrary<unknown>) =>
  fc.tuple(made, fc.nat(), hostileValue, fc.nat(9)).map(([value, at, bad, how]) => {
    const copy = structuredClone(value)
    const places = placesIn(copy)
    if (places.length === 0) return bad
    const [holder, key] = places[at % places.length]!
    if (how === 0) Reflect.deleteProperty(holder, key)
    else if (how === 1) Reflect.set(holder, key, [holder[key], holder[key]])
    else Reflect.set(holder, key, bad)
    return copy
  })

/** The same value with a field that its schema does not name, at the top. */
export const withStranger = (made: fc.Arbitrary<unknown>, schema: Shape, strange = hostileValue) =>
  fc
    .tuple(made, strangeName, strange)
    .filter(([, name]) => !Object.hasOwn(schema.properties ?? {}, name))
    .map(([value, name, bad]) => ({ ...(value as object), [name]: bad }))

type Holder = Record<string, unknown>
function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key): [Holder, string][] => [[holder, key], ...placesIn(holder[key])])
}
