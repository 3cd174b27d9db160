import { toJsonSchema } from '@valibot/to-json-schema'
import Fastify from 'fastify'
import pg from 'pg'
import { getVenueByName, listVenues } from '#domains/venues/contract.ts'
import { listen } from './listen.ts'
import { recordSite } from './open-site.ts'

/** The same SQL and the same answers from handlers that do nothing else: no checks, no log lines, no counting. */
const { LIST_PATH = '', DETAIL_PATH = '' } = process.env

const app = Fastify({ routerOptions: { maxParamLength: 200 } })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function answerAlike<Row extends object>(
  path: string,
  schema: object,
  shape: (row: Row, counted: { total: number }) => object,
) {
  const { queries, body } = await recordSite(path)
  const [query, another] = queries
  if (!query || another) throw new Error(`${path} takes ${queries.length} queries; this baseline knows one`)
  // the site keeps the number of venues in memory
  const counted = JSON.parse(body) as { total: number }
  app.get(path.split('?')[0]!, { schema: { response: { 200: schema } } }, async () => {
    const { rows } = await pool.query<Row>(query)
    return shape(rows[0]!, counted)
  })
  return async () => {
    if ((await app.inject(path)).body !== body) throw new Error(`${path}: the two do not answer the same`)
  }
}

const schemaOf = (endpoint: typeof listVenues | typeof getVenueByName) =>
  toJsonSchema(endpoint.success, { typeMode: 'output', errorMode: 'ignore' })

const checks = [
  await answerAlike(LIST_PATH, schemaOf(listVenues), ({ items }: { items: object[] }, { total }) => ({
    items,
    page: 0,
    fetchSize: Number(new URLSearchParams(LIST_PATH.split('?')[1]).get('fetchSize')),
    total,
  })),
  await answerAlike(DETAIL_PATH, schemaOf(getVenueByName), ({ venue }: { venue: object }) => venue),
]
await app.ready()
for (const check of checks) await check()
await listen(app)
