import type { FastifyInstance } from 'fastify'
import { type Endpoint, INVALID } from '#lib/endpoint.ts'
import { REGION_HEADER, REGION_ID } from '#lib/region.ts'
import { officeCookie } from './office-cookie.ts'
import { describeShapes, type EndpointShapes, type JsonSchema, type ShapeNames } from './openapi-shapes.ts'
import { type CachedPage, compressed } from './page-cache.ts'
import { sendKept } from './send-page.ts'

const SECURITY: Record<Endpoint['auth'], object[]> = {
  anyone: [],
  'client-credentials': [{ clientCredentials: [] }],
  client: [{ bearer: [] }],
  customer: [{ bearer: [] }],
  staff: [{ office: [] }],
}

/** The document at /openapi.json, made from the same contracts that answer the calls. */
export function openApiDocument(endpoints: Endpoint[], serverUrl: string, names: ShapeNames = new Map()) {
  const paths: Record<string, Record<string, object>> = {}
  const shapes = describeShapes(endpoints, names)
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint, shapes.of(endpoint))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Song Hỷ', version: '1', description: 'Everything that the pages of Song Hỷ call.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        clientCredentials: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        office: { type: 'apiKey', in: 'cookie', name: 'office' },
      },
      schemas: { Error: ERROR, ...shapes.shared },
    },
  }
}

const PICTURE_BODY = Object.fromEntries(
  ['image/jpeg', 'image/png', 'image/webp'].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

const FILE_BODY = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
}

function operation(endpoint: Endpoint, { params, query, body, success, hasBody }: EndpointShapes) {
  return {
    summary: endpoint.summary,
    operationId: endpoint.name,
    tags: [endpoint.path.split('/').filter((part) => part && !['api', 'public', 'b2c'].includes(part))[0]],
    security: SECURITY[endpoint.auth],
    'x-auth': endpoint.auth,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(endpoint.region
        ? [{ name: REGION_HEADER, in: 'header', required: false, schema: { type: 'string', enum: [REGION_ID] } }]
        : []),
    ],
    ...(endpoint.file && { requestBody: { required: true, content: FILE_BODY } }),
    ...(endpoint.picture && { requestBody: { required: true, content: PICTURE_BODY } }),
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responsesOf(endpoint, success),
  }
}

function responsesOf(endpoint: Endpoint, answer: JsonSchema) {
  const codes: Record<number, string[]> = { 400: [INVALID, 'unknown_region'] }
  const add = (status: number, code: string) => {
    codes[status] = [...new Set([...(codes[status] ?? []), code])]
  }
  for (const [code, status] of Object.entries(endpoint.refusals)) add(status, code)
  if (endpoint.path.includes(':')) add(404, 'not_found')
  if (endpoint.auth !== 'anyone') add(401, endpoint.auth === 'client-credentials' ? 'wrong_credentials' : 'signed_out')
  if (endpoint.limit) add(429, 'too_many_requests')
  if (endpoint.method !== 'GET') {
    add(400, 'malformed_body')
    add(408, 'request_timeout')
    add(413, 'body_too_large')
    add(415, 'unsupported_media_type')
  }
  const success =
    endpoint.status === 204
      ? { description: 'Done' }
      : { description: 'Done', content: { 'application/json': { schema: answer } } }
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    [endpoint.status]: success,
    ...Object.fromEntries(
      Object.entries(codes).map(([status, names]) => [status, { description: names.join(', '), content: error }]),
    ),
    default: { description: 'unavailable, unexpected', content: error },
  }
}

function parametersOf({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query') {
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const isOfOffice = ({ path }: Endpoint) => path.startsWith('/api/office/')

/** What the site's pages and others call; the office has a document of its own. */
export const endpointsOf = (app: FastifyInstance) =>
  [...app.served.values()].map(({ endpoint }) => endpoint).filter((endpoint) => !isOfOffice(endpoint))

export const officeEndpointsOf = (app: FastifyInstance) =>
  [...app.served.values()].map(({ endpoint }) => endpoint).filter(isOfOffice)

/** Made when it is first asked for. */
export function serveOpenApi(app: FastifyInstance, publicUrl: string, names: () => Promise<ShapeNames>) {
  let page: Promise<CachedPage> | undefined
  const written = async () => JSON.stringify(openApiDocument(endpointsOf(app), publicUrl, await names()))
  app.get('/openapi.json', async (request, reply) => {
    page ??= written().then((html) => compressed({ status: 200, html }))
    return sendKept(request, reply, await page, 'application/json; charset=utf-8')
  })
}

/** The office's calls, for whoever is signed in to it. */
export function serveOfficeApi(app: FastifyInstance, names: () => Promise<ShapeNames>) {
  const { config } = app.deps
  let text: Promise<string> | undefined
  app.get('/api/office/openapi.json', async (request, reply) => {
    await app.deps.staffDoor.admit(
      { may: null, of: null, confirmed: false },
      officeCookie(request, reply, config.officeUrl).token,
      null,
    )
    text ??= names().then((known) => JSON.stringify(openApiDocument(officeEndpointsOf(app), config.officeUrl, known)))
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(await text)
  })
}
