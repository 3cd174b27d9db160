import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { ageOf } from './clock.ts'
import { anyOf } from './columns.ts'
import { clockOf, type Db } from './db.ts'
import type { Files } from './files.ts'
import { latestNumber } from './migrate.ts'

const FILES_EVERY_MS = 5000

interface Probed {
  /** The database, on connections of their own: however busy visitors are. */
  probes: Db
  files: Files
  migrations: string[]
  /** It was told to stop: others are to be asked. */
  isDraining(): boolean
}

/**
 * Whether the files were reached when they were last looked for. Shared storage is asked in the background: nobody's probe
 * waits for it.
 */
function watchFiles({ probes, files }: Probed): () => Promise<boolean> {
  const clock = clockOf(probes)
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
    if (ageOf(last.at, clock.now()) >= FILES_EVERY_MS) asking ??= look()
    if (!files.isShared) await asking
    return last.reached
  }
}

/**
 * Liveness and readiness probes for a load balancer. A schema with migrations of a newer release is one to be ready on
 * (a rolling deploy), unless one of them needs code that knows more than this. Without its folder of files this process
 * is not ready, others may be; without the storage that all share each goes on and says so, since pages are worth more
 * than none.
 */
export function serveHealth(app: FastifyInstance, probed: Probed) {
  const { probes, files, migrations, isDraining } = probed
  const latest = latestNumber(migrations)
  const reachesFiles = watchFiles(probed)
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
      const { applied, breaking } = await probes
        .selectFrom('migrations')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('name', '=', anyOf(migrations)).as('applied'),
          fn.countAll<number>().filterWhere('needs', '>', latest).as('breaking'),
        ])
        .executeTakeFirstOrThrow()
      const reached = await reachesFiles()
      const ready = !isDraining() && applied === migrations.length && breaking === 0 && (reached || files.isShared)
      return reply.code(ready ? 200 : 503).send({ ready, ...(!reached && { files: false }) })
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false })
    }
  })
}
