import { once } from 'node:events'
import { Agent, get } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { acceptMore, SHARED } from './accept-more.ts'
import { drainFirst } from './draining.ts'

/** A site of two routes, one of which takes its time, and a visitor who keeps one connection open, taken in by any listener. */
async function aSite(seconds: number) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const isDraining = drainFirst(app, seconds)
  const order: string[] = []
  app.addHook('onClose', async () => void order.push('closed'))
  let answer = () => {}
  const arrived = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((done) => {
        answer = done
      })
      order.push('answered')
      return 'at last'
    })
  })
  app.get('/', async () => 'here')
  const host = '127.0.0.1'
  const origin = await app.listen({ port: 0, host, ...SHARED })
  await acceptMore(app, host)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [response] = await once(get(origin + path, { agent }), 'response')
    response.resume()
    return [response.statusCode, response.headers.connection]
  }
  const close = () => app.close()
  return { close, ask, arrived, isDraining, order, answer: () => answer(), forget: () => agent.destroy() }
}

it('a process that is told to stop still answers whoever comes by an open connection, and tells them to close it', async () => {
  const { close, ask, isDraining } = await aSite(5)
  expect(await ask('/')).toEqual([200, 'keep-alive'])
  const closed = close()
  await expect.poll(isDraining).toBe(true)
  expect(await ask('/')).toEqual([200, 'close'])
  await closed
})

it('what was under way is answered though it takes longer than that, by whichever listener it came, and only then is anything closed', async () => {
  const { close, ask, arrived, answer, order } = await aSite(0)
  const slow = ask('/slow')
  await arrived
  const closed = close()
  setTimeout(answer, 300)
  expect(await slow).toEqual([200, 'close'])
  await closed
  expect(order).toEqual(['answered', 'closed'])
})

it('whoever has a connection and says nothing holds a stop up no longer than it says', async () => {
  const { close, ask, forget } = await aSite(1)
  await ask('/')
  const began = performance.now()
  await close()
  const took = performance.now() - began
  expect(took).toBeGreaterThan(900)
  expect(took).toBeLessThan(15_000)
  forget()
})
