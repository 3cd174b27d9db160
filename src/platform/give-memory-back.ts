import type { FastifyInstance } from 'fastify'
import { collectGarbage } from './collect-garbage.ts'

const LOOKS_MS = 10_000
const GROWN_BY = 2 * 1024 * 1024
/** Asked for by machines at their times: nobody waits for them, and they leave little behind. */
const PROBES = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])

interface Memory {
  collect(): void
  resident(): number
}

/**
 * V8 collects garbage when memory is asked for, and not because time passes: a process would keep what its start, its
 * visitors or its work left behind until the next ones come, 60 MB and more. Collects once it is open, and whenever it
 * has grown and nobody has asked for anything for ten seconds; that takes a tenth of a second.
 */
export function giveMemoryBack(app: FastifyInstance, { collect, resident }: Memory = ownMemory) {
  let isVisited = false
  let lightest = 0
  const giveBack = () => {
    collect()
    lightest = resident()
  }
  const looks = setInterval(() => {
    if (!isVisited && resident() > lightest + GROWN_BY) giveBack()
    isVisited = false
  }, LOOKS_MS).unref()
  app.addHook('onListen', async () => {
    setImmediate(giveBack)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!PROBES.has(request.routeOptions.url)) isVisited = true
    done()
  })
  app.addHook('onClose', async () => clearInterval(looks))
}

const ownMemory: Memory = {
  collect: collectGarbage,
  resident: () => process.memoryUsage.rss(),
}
