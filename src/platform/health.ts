import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { anyOf } from './columns.ts'
import { budgetsLeft } from './message-budgets.ts'
import { OUTBOX_GAUGES } from './message-ledger.ts'
import { onceOver } from './requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is counted, whether or not anybody may read it. */
    metrics: Registry
  }
}

const FILES_EVERY_MS = 5000

/**
 * Whether the files were reached when they were last looked for. Shared storage is asked in the background: nobody's probe
 * waits for it.
 */
function watchFiles({ files, clock }: FastifyInstance['deps']): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, reached: true }
  let asking: Promise<void> | undefined
  const look = async () => {
    const reached = await files.reach().then(
      () => true,
      () => false,
    )
    last = { at: clock.now(), reached }
    asking = undefined
  }
  return async () => {
    if (clock.now() - last.at >= FILES_EVERY_MS) asking ??= look()
    if (!files.isShared) await asking
    return last.reached
  }
}

/**
 * Liveness and readiness probes for a load balancer. Without its folder of files this process is not ready, others may be;
 * without the storage that all share each goes on and says so, since pages are worth more than none.
 */
export function serveHealth(app: FastifyInstance, migrations: string[]) {
  const reachesFiles = watchFiles(app.deps)
  new Gauge({
    name: 'files_reached',
    help: 'Whether the place of pictures and uploads answers',
    registers: [app.metrics],
    async collect() {
      this.set(Number(await reachesFiles()))
    },
  })
  app.get('/healthz', { logLevel: 'warn' }, () => ({ alive: true }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      const { applied } = await app.deps.db
        .selectFrom('migrations')
        .select((eb) => eb.fn.countAll<number>().as('applied'))
        .where('name', '=', anyOf(migrations))
        .executeTakeFirstOrThrow()
      const files = await reachesFiles()
      const ready = applied === migrations.length && (files || app.deps.files.isShared)
      return reply.code(ready ? 200 : 503).send({ ready, ...(!files && { files }) })
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false })
    }
  })
}

/** What Prometheus reads. It tells strangers how busy the site is, so that production has it only where it is asked for. */
export function serveMetrics(app: FastifyInstance) {
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
      const { db, config } = app.deps
      // without a database there is nothing to tell, and everything else is told all the same
      const left = await budgetsLeft(db, config.messageBudgets).catch(() => ({}))
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
        const { rows } = await read.execute(app.deps.db).catch(() => ({ rows: [] }))
        if (rows[0]) this.set(rows[0].value)
        else this.remove()
      },
    })
  }
  new Gauge({
    name: 'page_cache_entries',
    help: 'Pages kept',
    registers: [registry],
    collect() {
      this.set(app.pageCache.size)
    },
  })

  onceOver(app, (request, reply, status) => {
    const route = request.routeOptions.url ?? 'page'
    duration.labels(request.method, route, String(status)).observe(reply.elapsedTime / 1000)
  })

  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
