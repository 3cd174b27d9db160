import { toJsonSchema } from '@valibot/to-json-schema'
import Fastify from 'fastify'
import pg from 'pg'
import { listDresses } from '#domains/dresses/contract.ts'
import { listFilters } from '#domains/dresses/filters/contract.ts'
import { getVenue, listVenues } from '#domains/venues/contract.ts'
import { listen } from './listen.ts'
import { recordSite } from './open-site.ts'

/** The same SQL and the same answers from handlers that do nothing else: no checks, no log lines, no counting. */
const { LIST_PATH = '', DETAIL_PATH = '', DRESSES_PATH = '', COUNTS_PATH = '' } = process.env

const app = Fastify({ routerOptions: { maxParamLength: 200 } })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function answerAlike<Row extends object>(
  path: string,
  schema: object,
  shape: (row: Row, counted: { total: number }) => object | string,
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

const schemaOf = (endpoint: typeof listVenues | typeof getVenue | typeof listDresses | typeof listFilters) =>
  toJsonSchema(endpoint.success, { typeMode: 'output', errorMode: 'ignore' })

const paged = (path: string) => ({
  page: 0,
  fetchSize: Number(new URLSearchParams(path.split('?')[1]).get('fetchSize')),
})

const checks = [
  await answerAlike(LIST_PATH, schemaOf(listVenues), ({ items }: { items: object[] }, { total }) => ({
    items,
    ...paged(LIST_PATH),
    total,
  })),
  await answerAlike(DRESSES_PATH, schemaOf(listDresses), (row: { items: object[]; total: number }) => ({
    items: row.items,
    ...paged(DRESSES_PATH),
    total: row.total,
  })),
  // it asks for the counts and puts no names to them: less than the site can do with
  await answerAlike(COUNTS_PATH, schemaOf(listFilters), (_row: object, named) => named),
  // it lies written in the database
  await answerAlike(DETAIL_PATH, schemaOf(getVenue), ({ text }: { text: string }) => text),
]
await app.ready()
for (const check of checks) await check()
await listen(app)
