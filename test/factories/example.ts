import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import { urlOf } from '#lib/call.ts'
import type { Endpoint } from '#lib/endpoint.ts'

interface Shape {
  properties?: Record<string, { pattern?: string; enum?: unknown[]; const?: unknown }>
}

/** An address of the endpoint with well-formed parameters, though nothing need lie there. */
export function exampleUrl(endpoint: Endpoint): string {
  const { properties = {} } = toJsonSchema(endpoint.params, { typeMode: 'input', errorMode: 'ignore' }) as Shape
  const params = Object.entries(properties).map(([name, shape]) => {
    const known = shape.const ?? shape.enum?.[0]
    const made = () =>
      fc.sample(fc.stringMatching(new RegExp(shape.pattern ?? '^[a-z]{8}$')), { numRuns: 1, seed: 7 })[0]
    return [name, known ?? made()]
  })
  return urlOf(endpoint, { params: Object.fromEntries(params) })
}
