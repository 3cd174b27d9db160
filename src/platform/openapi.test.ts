import { afterAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#lib/endpoint.ts'
import { anApp } from '#test/factories/app.ts'
import { rightful } from '#test/factories/callers.ts'
import { exampleUrl } from '#test/factories/example.ts'

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
const endpoints = [...house.app.served.values()].map(({ endpoint }) => endpoint)
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
