import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerParent } from '../child.ts'

export interface ServerState {
  port: number
  /** Microseconds of CPU time used so far, in the program and for it in the kernel. */
  cpu: number
}

export async function listen(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  answerParent((): ServerState => {
    const { user, system } = process.cpuUsage()
    return { port, cpu: user + system }
  })
}
