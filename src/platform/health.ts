import type { FastifyInstance } from 'fastify'
import { anyOf } from './columns.ts'
import { latestNumber } from './migrate.ts'

/**
 * Liveness and readiness probes for a load balancer. A schema with migrations of a newer release is one to be ready on
 * (a rolling deploy), unless one of them needs code that knows more than this.
 */
export function serveHealth(app: FastifyInstance, migrations: string[]) {
  const latest = latestNumber(migrations)
  app.get('/healthz', { logLevel: 'warn' }, () => ({ alive: true }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      const { applied, breaking } = await app.deps.db
        .selectFrom('migrations')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('name', '=', anyOf(migrations)).as('applied'),
          fn.countAll<number>().filterWhere('needs', '>', latest).as('breaking'),
        ])
        .executeTakeFirstOrThrow()
      const ready = applied === migrations.length && breaking === 0
      return reply.code(ready ? 200 : 503).send({ ready })
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false })
    }
  })
}
