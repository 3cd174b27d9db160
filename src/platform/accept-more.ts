import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What `listen` takes where several listeners of one process may share a port. */
export const SHARED = process.platform === 'linux' ? { reusePort: true } : {}
const MORE = 63
/** For so long a connection may be open before its first request is here. */
const NEW_MS = 1000
const LOOK_MS = 50
const SHORT_TURN_MS = 0.1
/** On a machine that is never done, listeners close all the same. */
const CLOSING_MS = 1000

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
  const close = app.server.close.bind(app.server)
  app.server.close = (closed) => {
    // who was being answered is idle a moment later
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    void closeInTurn([{ close }, ...listeners]).then(([error]) => {
      clearInterval(looking)
      closed?.(error)
    })
    return app.server
  }
  spareNewConnections(app)
}

/**
 * A listener that closes takes with it whoever waits in the kernel's queue, and its part of all who come goes to the ones
 * that are still open. So they close one at a time, each right after a turn of the event loop with next to nothing to do:
 * the turn began by emptying the queues. The app's own is the first, for it has much to tidy away before it closes.
 */
async function closeInTurn(listeners: { close(then: (error?: Error) => void): unknown }[]) {
  const until = performance.now() + CLOSING_MS
  const closed: Promise<Error | undefined>[] = []
  for (const listener of listeners) {
    await untilShortTurn(until)
    closed.push(new Promise((resolve) => listener.close(resolve)))
  }
  return Promise.all(closed)
}

async function untilShortTurn(until: number) {
  for (;;) {
    const began = performance.now()
    await setImmediate()
    const ended = performance.now()
    if (ended - began <= SHORT_TURN_MS || ended >= until) return
  }
}

/** A server that closes ends idle connections; one that was just opened is none, though its request is not here yet. */
function spareNewConnections({ server }: FastifyInstance) {
  const opened = new Map<Socket, number>()
  server.on('connection', (socket) => {
    opened.set(socket, performance.now())
    socket.once('close', () => opened.delete(socket))
  })
  server.on('request', ({ socket }) => opened.delete(socket))
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    const isAwaited = [...opened.values()].some((at) => performance.now() - at < NEW_MS)
    if (!isAwaited) closeIdle()
  }
}
