import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What `listen` takes where several listeners of one process may share a port. */
export const SHARED = process.platform === 'linux' ? { reusePort: true } : {}
const MORE = 63
const LOOK_MS = 50

/**
 * libuv accepts one connection of each listener in a turn of the event loop: with turns of 50 ms whoever opens the
 * twenty-first connection of a second waits, and a load balancer's probe behind them. So several listeners share the
 * port, and the kernel divides the connections among them. They close with the app's own server: what the app closes
 * after that serves nobody any more.
 */
export async function acceptMore(app: FastifyInstance, host: string): Promise<void> {
  const { port } = app.server.address() as { port: number }
  const listeners = Array.from({ length: SHARED.reusePort ? MORE : 0 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  await Promise.all(listeners.map((one) => once(one.listen({ host, port, ...SHARED }), 'listening')))
  const closeMore = async () => {
    const closed = Promise.all(listeners.map((one) => new Promise((resolve) => one.close(resolve))))
    // who was being answered when the app closed is idle a moment later
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    await closed
    clearInterval(looking)
  }
  const close = app.server.close.bind(app.server)
  app.server.close = (closed) => {
    const others = closeMore()
    return close((error) => void others.then(() => closed?.(error)))
  }
}
