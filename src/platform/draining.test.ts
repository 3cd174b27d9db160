import { once } from 'node:events'
import { Agent, get } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { drainFirst } from './draining.ts'

/** A site of two routes, one of which takes its time, and a visitor who keeps one connection open. */
async function aSite(seconds: number) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const isDraining = drainFirst(app, seconds)
  let answer = () => {}
  const arrived = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((done) => {
        answer = done
      })
      return 'at last'
    })
  })
  app.get('/', async () => 'here')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [response] = await once(get(origin + path, { agent }), 'response')
    response.resume()
    return [response.statusCode, response.headers.connection]
  }
  return { app, ask, arrived, isDraining, answer: () => answer(), forget: () => agent.destroy() }
}

it('a process that is told to stop still answers whoever comes by an open connection, and tells them to close it', async () => {
  const { app, ask, isDraining } = await aSite(5)
  expect(await ask('/')).toEqual([200, 'keep-alive'])
  const closed = app.close()
  await expect.poll(isDraining).toBe(true)
  expect(await ask('/')).toEqual([200, 'close'])
  await closed
})

it('what was under way is answered though it takes longer than that, and nobody waits for its connection afterwards', async () => {
  const { app, ask, arrived, answer } = await aSite(0)
  const slow = ask('/slow')
  await arrived
  const closed = app.close()
  setTimeout(answer, 300)
  expect(await slow).toEqual([200, 'close'])
  await closed
})

it('whoever has a connection and says nothing holds a stop up no longer than it says', async () => {
  const { app, ask, forget } = await aSite(1)
  await ask('/')
  const began = performance.now()
  await app.close()
  const took = performance.now() - began
  expect(took).toBeGreaterThan(900)
  expect(took).toBeLessThan(15_000)
  forget()
})
