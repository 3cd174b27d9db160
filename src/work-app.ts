import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { drainFirst } from '#platform/draining.ts'
import { answerErrors } from '#platform/errors.ts'
import type { Files } from '#platform/files.ts'
import { giveMemoryBack } from '#platform/give-memory-back.ts'
import { serveHealth } from '#platform/health.ts'
import type { Log } from '#platform/log.ts'
import { serveMetrics } from '#platform/metrics.ts'
import { migrationNames } from '#platform/migrate.ts'
import { logRequests } from '#platform/requests.ts'
import { securityHeaders, sendSecurityHeaders } from '#platform/security-headers.ts'
import { answerBrokenRequest, SERVER_PATIENCE } from '#platform/slow-requests.ts'

interface WorkParts {
  config: Config
  probes: Db
  files: Files
  log: Log
}

/** What a process without visitors answers: health and metrics. */
export function buildWorkApp({ config, probes, files, log }: WorkParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ...SERVER_PATIENCE,
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorate('metrics', new Registry())
  const isDraining = drainFirst(app, 0)
  logRequests(app, config.keys)
  giveMemoryBack(app)
  sendSecurityHeaders(app, securityHeaders(config))
  answerErrors(app)
  const migrations = migrationNames(join(import.meta.dirname, '../db/migrations'))
  serveHealth(app, { probes, files, migrations, isDraining })
  if (config.metrics) serveMetrics(app, { probes, config, migrations })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { code: 'not_found' } }))
  return app
}
