import { afterAll, describe, expect, it } from 'vitest'
import { getVenue, listVenues } from '#domains/venues/contract.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { anApp } from '#test/factories/app.ts'
import { rightful } from '#test/factories/callers.ts'
import { exampleUrl } from '#test/factories/example.ts'
import { endpointsOf, openApiDocument } from './openapi.ts'

const house = await anApp()
afterAll(() => house.close())

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: object
}
interface Operation {
  operationId: string
  summary: string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { content: object }
  responses: Record<string, { description: string; content?: object }>
}

const document = (await house.app.inject('/openapi.json')).json()
const endpoints = endpointsOf(house.app)
const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')
const operationOf = (endpoint: Endpoint): Operation => document.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]
const operations: Operation[] = Object.values(document.paths).flatMap((path) => Object.values(path as object))
const named = endpoints.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names itself and its server', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Song Hỷ', version: expect.any(String) })
    expect(document.servers).toEqual([{ url: house.config.publicUrl }])
  })

  it('holds every call that is served, once, and no other', () => {
    expect(operations).toHaveLength(endpoints.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const endpoint of endpoints) expect(operationOf(endpoint)?.summary).toBe(endpoint.summary)
  })

  it('names every call by a word that a generated client can use', () => {
    for (const endpoint of endpoints) {
      expect(operationOf(endpoint).operationId).toBe(endpoint.name)
      expect(endpoint.name).toMatch(/^[a-z][a-zA-Z0-9]+$/)
    }
    expect(operationOf(listVenues).operationId).toBe('listVenues')
  })

  it('says a shape that several calls share once, under the name that its contract gives it', () => {
    const { schemas } = document.components
    expect(operationOf(getVenue).responses[200]!.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Venue' } },
    })
    expect(schemas.Venue.properties.halls.items).toEqual({ $ref: '#/components/schemas/Hall' })
    const usesOf = (name: string) =>
      operations.filter((operation) => reaches(operation, name, new Set())).map(({ operationId }) => operationId)
    for (const name of Object.keys(schemas)) expect({ name, uses: usesOf(name).length }).not.toEqual({ name, uses: 1 })
    expect(Object.keys(schemas).length).toBeGreaterThan(40)

    function reaches(part: object, name: string, seen: Set<string>): boolean {
      const names = [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, inner]) => inner!)
      return names.some((inner) => {
        if (inner === name) return true
        if (seen.has(inner)) return false
        return reaches(schemas[inner], name, seen.add(inner))
      })
    }
  })

  it('means with references what the contracts say without', () => {
    const spelledOut = openApiDocument(endpoints, house.config.publicUrl)
    expect(withoutReferences(document.paths)).toEqual(withoutReferences(JSON.parse(JSON.stringify(spelledOut.paths))))
    expect(JSON.stringify(document).length).toBeLessThan(JSON.stringify(spelledOut).length * 0.8)

    function withoutReferences(part: unknown): unknown {
      return JSON.parse(JSON.stringify(part), (_, value) => {
        if (typeof value?.$ref !== 'string') return value
        const { $ref, ...beside } = value
        const shape = withoutReferences(document.components.schemas[$ref.split('/').at(-1)]) as object
        return { ...shape, ...beside }
      })
    }
  })

  it('follows its own references', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const steps = reference.slice(8, -1).split('/').slice(1)
      expect(steps.reduce((node, step) => node?.[step], document)).toBeTypeOf('object')
    }
  })

  it.each(named)('describes %s whole', (_, endpoint) => {
    const { parameters, responses, security, requestBody } = operationOf(endpoint)
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(inPath.sort()).toEqual((pathOf(endpoint).match(/\{\w+\}/g) ?? []).sort())
    for (const parameter of parameters) {
      expect(parameter.schema).toBeTypeOf('object')
      if (parameter.in === 'path') expect(parameter.required).toBe(true)
    }
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(status).toMatch(/^([2-5]\d\d|default)$/)
      expect(description).toBeTruthy()
      if (status !== '204') expect(content).toHaveProperty('application/json')
    }
    for (const scheme of security.flatMap((way) => Object.keys(way))) {
      expect(document.components.securitySchemes).toHaveProperty(scheme)
    }
    expect(security.length > 0).toBe(endpoint.auth !== 'anyone')
    if (endpoint.method === 'GET') expect(requestBody).toBeUndefined()
  })

  it.each(named)('tells every way in which %s answers', async (_, endpoint) => {
    const { method } = endpoint
    const { responses } = operationOf(endpoint)
    const authorization = await rightful(house, endpoint.auth)
    const url = exampleUrl(endpoint)
    const headers: Record<string, string> = authorization ? { authorization } : {}
    const json = { ...headers, 'content-type': 'application/json' }
    const asked = [
      { method, url, headers },
      { method, url },
      { method, url: `${url}?surprise=1`, headers },
      { method, url, headers: { ...headers, 'x-region-id': '9' } },
      ...(url === endpoint.path ? [] : [{ method, url: endpoint.path.replace(/:\w+/g, '%21'), headers }]),
      ...(method === 'GET'
        ? []
        : [
            { method, url, headers: json, payload: '{' },
            { method, url, headers: json, payload: 'x'.repeat(300_000) },
            { method, url, headers: { ...headers, 'content-type': 'text/csv' }, payload: 'x' },
          ]),
    ]
    for (const question of asked) {
      const answer = await house.app.inject(question)
      const { error } = answer.body ? answer.json() : {}
      expect(Object.keys(responses)).toContain(String(answer.statusCode))
      if (error) expect(responses[answer.statusCode]!.description.split(', ')).toContain(error.code)
    }
  })
})

describe('the page to read at /docs', () => {
  it('shows every call, without a script', async () => {
    const { body, headers } = await house.app.inject('/docs')
    expect(headers['content-type']).toContain('text/html')
    for (const { method, path } of endpoints) {
      expect(body).toContain(`<span class="method">${method}</span> <code>${path}</code>`)
    }
    expect(body).not.toMatch(/<script|style=|<style/)
    const style = await house.app.inject(body.match(/<link rel="stylesheet" href="([^"]+)"/)![1]!)
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, expect.stringContaining('text/css')])
  })
})
