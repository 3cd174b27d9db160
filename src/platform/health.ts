import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { anyOf } from './columns.ts'
import type { Db } from './db.ts'
import { type Budgets, budgetsLeft } from './message-budgets.ts'
import { OUTBOX_GAUGES } from './message-ledger.ts'
import { onceOver } from './requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is counted, whether or not anybody may read it. */
    metrics: Registry
  }
}

/** Liveness and readiness probes for a load balancer, on connections of their own: however busy visitors are. */
export function serveHealth(app: FastifyInstance, probes: Db, migrations: string[]) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ alive: true }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      const { applied } = await probes
        .selectFrom('migrations')
        .select((eb) => eb.fn.countAll<number>().as('applied'))
        .where('name', '=', anyOf(migrations))
        .executeTakeFirstOrThrow()
      const ready = applied === migrations.length
      return reply.code(ready ? 200 : 503).send({ ready })
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false })
    }
  })
}

/** What Prometheus reads. It tells strangers how busy the site is, so that production has it only where it is asked for. */
export function serveMetrics(app: FastifyInstance, probes: Db, budgets: Budgets) {
  const registry = app.metrics
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'message_budget_left',
    help: "SMS that are left of today's budget, by what they are sent for",
    labelNames: ['cause'],
    registers: [registry],
    async collect() {
      // without a database there is nothing to tell, and everything else is told all the same
      const left = await budgetsLeft(probes, budgets).catch(() => ({}))
      this.reset()
      for (const [cause, count] of Object.entries(left)) this.labels(cause).set(count)
    },
  })
  for (const { name, help, read } of OUTBOX_GAUGES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // as above
        const { rows } = await read.execute(probes).catch(() => ({ rows: [] }))
        if (rows[0]) this.set(rows[0].value)
        else this.remove()
      },
    })
  }
  onceOver(app, (request, reply, status) => {
    const route = request.routeOptions.url ?? 'page'
    duration.labels(request.method, route, String(status)).observe(reply.elapsedTime / 1000)
  })

  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

export const countKeptPages = (app: FastifyInstance) =>
  new Gauge({
    name: 'page_cache_entries',
    help: 'Pages kept',
    registers: [app.metrics],
    collect() {
      this.set(app.pageCache.size)
    },
  })
