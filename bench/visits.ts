import { startChild } from './child.ts'
import type { Ground } from './ground.ts'
import type { Load, Loaded } from './load.ts'
import type { ServerState } from './servers/listen.ts'

/** A server and its visitors, in two processes. */
export async function startServer(file: string, ground: Ground, env: Record<string, string> = {}) {
  const server = await startChild<'state', ServerState>(file, {
    DATABASE_URL: ground.databaseUrl,
    DATA_DIR: ground.dataDir,
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
