import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * The first thing of a stop: `/readyz` says no, and whatever still comes, by old connections or new ones, is answered and
 * told to close its connection. A proxy has so long to notice; without that, a request it sends by a connection that it
 * keeps open would meet one that is being closed. Over sooner where nobody has a connection. To be called before any route
 * is placed, so that it is the first to hear of the stop.
 */
export function drainFirst(app: FastifyInstance, seconds: number): () => boolean {
  let isDraining = false
  let connections = 0
  // not the server's own count, which knows of one listener only
  app.server.on('connection', (socket) => {
    connections += 1
    socket.once('close', () => {
      connections -= 1
    })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isDraining = true
    const until = performance.now() + seconds * 1000
    while (performance.now() < until && connections > 0) await pause(LOOK_MS)
  })
  return () => isDraining
}
