import type { BenchSite } from './bench-site.ts'
import { startChild } from './child.ts'
import type { Load, Loaded } from './load.ts'
import type { ServerState } from './servers/listen.ts'

/** A server and its visitors, in two processes. */
export async function startServer(file: string, benchSite: BenchSite, env: Record<string, string> = {}) {
  const server = await startChild<'state', ServerState>(file, {
    DATABASE_URL: benchSite.databaseUrl,
    DATA_DIR: benchSite.dataDir,
    ...env,
  })
  const visitors = await startChild<Load, Loaded>('load.ts')
  const { port } = await server.ask('state')
  const load = (path: string, requests: number) => visitors.ask({ port, path, requests })

  return {
    load,
    /** Microseconds of the server's CPU time. */
    async cpuPerRequest(path: string, requests: number) {
      const before = await server.ask('state')
      await load(path, requests)
      const after = await server.ask('state')
      return (after.cpu - before.cpu) / requests
    },
    async stop() {
      await Promise.all([server.stop(), visitors.stop()])
    },
  }
}
