import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint } from '#lib/endpoint.ts'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

/** A shape is called what its contract exports it as. */
export type ShapeNames = Map<v.GenericSchema, string>

export interface EndpointShapes {
  params: JsonSchema
  query: JsonSchema
  body: JsonSchema
  hasBody: boolean
  success: JsonSchema
}

type Part = 'params' | 'query' | 'body' | 'success'
type Mode = 'input' | 'output'
type Definitions = Record<string, JsonSchema>

const REFERENCE = '#/components/schemas/'
const MODES = { params: 'input', query: 'input', body: 'input', success: 'output' } as const
const PARTS = Object.keys(MODES) as Part[]

/** Reads the contracts under a folder for what they call their shapes. */
export async function readShapeNames(folder: string): Promise<ShapeNames> {
  const names: ShapeNames = new Map()
  const taken = new Set<string>()
  for (const file of globSync('**/contract.ts', { cwd: folder }).toSorted()) {
    const contract = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(contract)) {
      if (isShape(value) && !names.has(value) && !taken.has(name)) names.set(value, name)
      taken.add(name)
    }
  }
  return names
}

const isShape = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Each endpoint's shapes as JSON Schema; those that two or more endpoints use stand once, and are referred to. */
export function describeShapes(endpoints: Endpoint[], names: ShapeNames) {
  const everyName = convert(endpoints, names)
  const uses = endpoints.flatMap((endpoint) => [...reached([everyName.of(endpoint)], everyName.shared)])
  const often = new Set(uses.filter((name, at) => uses.indexOf(name) !== at))
  const isOften = (name: string) => often.has(name) || often.has(`${name}Input`)
  const { of, shared } = convert(endpoints, new Map([...names].filter(([, name]) => isOften(name))))
  const needed = [...reached(endpoints.map(of), shared)].toSorted()
  return { of, shared: Object.fromEntries(needed.map((name) => [name, shared[name]])) }
}

function convert(endpoints: Endpoint[], names: ShapeNames) {
  const made = { input: definitionsIn('input'), output: definitionsIn('output') }
  const isLooser = (name: string) => JSON.stringify(made.input[name]) !== JSON.stringify(made.output[name])
  const looser = new Set(
    [...names.values()].filter(
      (name) => isLooser(name) || [...reached([made.output[name]], made.output)].some(isLooser),
    ),
  )
  // what is taken may be looser than what is given: then the shape has two names
  const called = (name: string, mode: Mode) => (mode === 'input' && looser.has(name) ? `${name}Input` : name)
  const renamed = (schema: unknown, mode: Mode): JsonSchema =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === '$ref' && typeof value === 'string' ? REFERENCE + called(value.slice(REFERENCE.length), mode) : value,
    )
  const shared: Definitions = {}
  for (const name of names.values()) {
    for (const mode of ['input', 'output'] as const) shared[called(name, mode)] = renamed(made[mode][name], mode)
  }
  const whole = (endpoint: Endpoint, part: Part) => renamed(made[MODES[part]][keyOf(endpoint, part)], MODES[part])
  const referred = (endpoint: Endpoint, part: Part): JsonSchema => {
    const name = names.get(endpoint[part])
    return name ? { $ref: REFERENCE + called(name, MODES[part]) } : whole(endpoint, part)
  }
  const of = (endpoint: Endpoint): EndpointShapes => ({
    params: whole(endpoint, 'params'),
    query: whole(endpoint, 'query'),
    body: referred(endpoint, 'body'),
    hasBody: endpoint.method !== 'GET' && Object.keys(whole(endpoint, 'body').properties ?? {}).length > 0,
    success: referred(endpoint, 'success'),
  })
  return { shared, of }

  function definitionsIn(typeMode: Mode): Definitions {
    const wanted = PARTS.filter((part) => MODES[part] === typeMode)
    const definitions: Record<string, v.GenericSchema> = Object.fromEntries([
      // copies, so that nothing else is taken for a reference to them
      ...endpoints.flatMap((endpoint) => wanted.map((part) => [keyOf(endpoint, part), { ...endpoint[part] }])),
      ...[...names].map(([schema, name]) => [name, schema]),
    ])
    const overrideRef = ({ referenceId }: { referenceId: string }) => REFERENCE + referenceId
    return toJsonSchemaDefs(definitions, { typeMode, errorMode: 'ignore', overrideRef }) as Definitions
  }
}

const keyOf = ({ method, path }: Endpoint, part: Part) => `${method} ${path} ${part}`

/** The names that schemas refer to, and those that these refer to. */
function reached(schemas: unknown[], shared: Definitions, known = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schemas).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    if (known.has(name) || !shared[name]) continue
    known.add(name)
    reached([shared[name]], shared, known)
  }
  return known
}
