import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { anyOf } from './columns.ts'
import type { Config } from './config.ts'
import { type Db, poolFigures } from './db.ts'
import { budgetsLeft } from './message-budgets.ts'
import { OUTBOX_GAUGES } from './message-ledger.ts'
import { onceOver } from './requests.ts'
import { queueFigures } from './semaphore.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is counted, whether or not anybody may read it. */
    metrics: Registry
  }
}

interface Measured {
  /** The database, on connections of their own. */
  probes: Db
  config: Config
  migrations: string[]
}

type Reading = [labels: Record<string, string>, value: number]

interface Metric {
  name: string
  help: string
  labels?: string[]
  /** Asked at each scrape. One that fails tells nothing, and all others are told all the same. */
  read(): Promise<Reading[]> | Reading[]
}

/** What Prometheus reads. It tells strangers how busy the site is, so that production has it only where it is asked for. */
export function serveMetrics(app: FastifyInstance, measured: Measured) {
  const registry = app.metrics
  collectDefaultMetrics({ register: registry })
  for (const metric of gaugesOf(measured)) tellGauge(registry, metric)
  tellCounter(registry, {
    name: 'work_refused_total',
    help: 'Pieces of bounded work that were refused because their queue was full (503)',
    labels: ['queue'],
    read: () => queues(({ refused }) => refused),
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  onceOver(app, (request, reply, status) => {
    const route = request.routeOptions.url ?? 'page'
    duration.labels(request.method, route, String(status)).observe(reply.elapsedTime / 1000)
  })

  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

/** What only a process with visitors has. */
export function tellSiteFigures(app: FastifyInstance) {
  for (const metric of siteGaugesOf(app)) tellGauge(app.metrics, metric)
  for (const metric of siteCountersOf(app)) tellCounter(app.metrics, metric)
}

function gaugesOf({ probes, config, migrations }: Measured): Metric[] {
  return [
    {
      name: 'message_budget_left',
      help: "SMS that are left of today's budget, by what they are sent for",
      labels: ['cause'],
      read: async () => byLabel('cause', Object.entries(await budgetsLeft(probes, config.messageBudgets))),
    },
    ...OUTBOX_GAUGES.map(({ name, help, read }) => ({
      name,
      help,
      read: async () => (await read.execute(probes)).rows.map(({ value }) => alone(value)),
    })),
    {
      name: 'schema_unknown_migrations',
      help: 'Migrations of this database that a newer release has applied and this one does not know',
      read: async () => {
        const { unknown } = await probes
          .selectFrom('migrations')
          .select((eb) => eb.fn.countAll<number>().as('unknown'))
          // what stands under a former name has no hash
          .where('hash', 'is not', null)
          .where((eb) => eb.not(eb('name', '=', anyOf(migrations))))
          .executeTakeFirstOrThrow()
        return [alone(unknown)]
      },
    },
    {
      name: 'work_running',
      help: 'Pieces of bounded work that are done at the moment, by their queue',
      labels: ['queue'],
      read: () => queues(({ running }) => running),
    },
    {
      name: 'work_waiting',
      help: 'Pieces of bounded work that wait for their turn, by their queue',
      labels: ['queue'],
      read: () => queues(({ waiting }) => waiting),
    },
    {
      name: 'data_disk_free_bytes',
      help: 'What the site may still write to the disk of its data folder',
      read: async () => {
        const { bavail, bsize } = await statfs(config.dataDir)
        return [alone(bavail * bsize)]
      },
    },
    {
      name: 'data_disk_size_bytes',
      help: 'Size of the disk of the data folder',
      read: async () => {
        const { blocks, bsize } = await statfs(config.dataDir)
        return [alone(blocks * bsize)]
      },
    },
  ]
}

function siteGaugesOf(app: FastifyInstance): Metric[] {
  const { memory } = app.deps
  const pools = poolsOf(app)
  return [
    {
      name: 'page_cache_entries',
      help: 'Pages kept',
      read: () => [alone(app.pageCache.size)],
    },
    {
      name: 'page_cache_bytes',
      help: 'Memory that the kept pages take',
      read: () => [alone(app.pageCache.bytes)],
    },
    {
      name: 'content_memory_entries',
      help: 'Answers about content that are kept until it changes',
      read: () => [alone(memory.size)],
    },
    {
      name: 'database_pool_connections',
      help: 'Connections to the database that are open, by what they do',
      labels: ['pool', 'state'],
      read: () =>
        pools.flatMap(([pool, db]) => {
          const { used, idle } = poolFigures(db)
          return byLabel('state', Object.entries({ used, idle })).map(([state, value]) => [{ pool, ...state }, value])
        }),
    },
    {
      name: 'database_pool_connections_max',
      help: 'How many connections to the database there may be',
      labels: ['pool'],
      read: () => pools.map(([pool, db]) => [{ pool }, poolFigures(db).max]),
    },
    {
      name: 'database_pool_waiting',
      help: 'Statements that wait for a connection',
      labels: ['pool'],
      read: () => pools.map(([pool, db]) => [{ pool }, poolFigures(db).waiting]),
    },
    ...replicaGaugesOf(app),
  ]
}

const poolsOf = ({ deps, replica }: FastifyInstance): [string, Db][] => [
  ['web', deps.db],
  ...(replica ? ([['replica', replica.db]] as [string, Db][]) : []),
]

function replicaGaugesOf({ replica }: FastifyInstance): Metric[] {
  if (!replica) return []
  return [
    {
      name: 'database_replica_used',
      help: 'Whether shared lists and pages are read from the replica; 0 while it is away, behind or no replica any more',
      read: () => [alone(Number(replica.trouble === null))],
    },
    {
      name: 'database_replica_lag_seconds',
      help: 'For how long the primary has had what the replica does not show',
      read: () => [alone(replica.lagMs / 1000)],
    },
  ]
}

function siteCountersOf(app: FastifyInstance): Metric[] {
  return [
    {
      name: 'page_cache_requests_total',
      help: 'Pages asked of the cache: hit, stale (given as it was, and rendered anew) or miss (waited for)',
      labels: ['result'],
      read: () => byLabel('result', Object.entries(app.pageCache.asked)),
    },
    {
      name: 'content_memory_requests_total',
      help: 'Answers asked of the content memory: hit, stale or miss',
      labels: ['result'],
      read: () => byLabel('result', Object.entries(app.deps.memory.asked)),
    },
    ...replicaCountersOf(app),
  ]
}

const replicaCountersOf = ({ replica }: FastifyInstance): Metric[] =>
  replica
    ? [
        {
          name: 'database_shared_reads_total',
          help: 'Shared lists and pages by who answered: replica, primary (the replica may not be asked), or the primary after the replica failed or denied',
          labels: ['by'],
          read: () => byLabel('by', Object.entries(replica.asked)),
        },
      ]
    : []

const alone = (value: number): Reading => [{}, value]
const byLabel = (label: string, entries: [string, number][]) =>
  entries.map(([name, value]): Reading => [{ [label]: name }, value])
const queues = (figure: (figures: { running: number; waiting: number; refused: number }) => number) =>
  byLabel(
    'queue',
    [...queueFigures].map(([name, figures]) => [name, figure(figures)]),
  )

/** Without a database or a disk there is nothing to tell of it. */
const readOr = async ({ read }: Metric): Promise<Reading[]> => {
  try {
    return await read()
  } catch {
    // a scrape is no place to report it: the missing series does, and whoever asks in earnest is answered with it
    return []
  }
}

function tellGauge(registry: Registry, metric: Metric) {
  new Gauge({
    name: metric.name,
    help: metric.help,
    labelNames: metric.labels ?? [],
    registers: [registry],
    async collect() {
      const readings = await readOr(metric)
      if (metric.labels) this.reset()
      else this.remove()
      for (const [labels, value] of readings) this.set(labels, value)
    },
  })
}

function tellCounter(registry: Registry, metric: Metric) {
  new Counter({
    name: metric.name,
    help: metric.help,
    labelNames: metric.labels ?? [],
    registers: [registry],
    async collect() {
      const readings = await readOr(metric)
      this.reset()
      for (const [labels, value] of readings) this.inc(labels, value)
    },
  })
}
