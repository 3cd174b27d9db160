import { Worker } from 'node:worker_threads'

export interface Shot {
  method?: string
  path: string
  body?: object
  headers?: Record<string, string>
}

export interface Volley {
  /** How often each status was answered; 0 is a connection that failed. */
  answers: Record<number, number>
  perSecond: number
}

/** Runs in a thread of its own, so that asking takes nothing from the thread that answers. */
const CLIENT = `
const { request, Agent } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const { port, connections, shot, ms, fresh } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const answers = {}
let on = true
const body = shot.body && JSON.stringify(shot.body)
const ask = () => new Promise((resolve) => {
  const headers = { ...shot.headers, ...(body && { 'content-type': 'application/json' }) }
  if (fresh) headers['idempotency-key'] = crypto.randomUUID()
  const sent = request({ agent, port, host: '127.0.0.1', method: shot.method ?? 'GET', path: shot.path, headers }, (answer) => {
    answer.resume()
    answer.on('end', () => resolve(answer.statusCode))
    answer.on('error', () => resolve(0))
  })
  sent.on('error', () => resolve(0))
  sent.end(body && body.replaceAll('<fresh>', crypto.randomUUID()))
})
const start = performance.now()
parentPort.on('message', () => { on = false })
if (ms) setTimeout(() => { on = false }, ms)
Promise.all(Array.from({ length: connections }, async () => {
  while (on) {
    const status = await ask()
    answers[status] = (answers[status] ?? 0) + 1
  }
})).then(() => {
  agent.destroy()
  const count = Object.values(answers).reduce((sum, one) => sum + one, 0)
  parentPort.postMessage({ answers, perSecond: (count * 1000) / (performance.now() - start) })
  parentPort.close()
})
`

interface Wishes {
  port: number
  shot: Shot
  connections: number
  /** An Idempotency-Key of its own for each shot. */
  fresh?: boolean
}

/** Fires again and again over so many connections until it is told to stop. \`<fresh>\` in a body is another text each time. */
export function fire(wishes: Wishes & { ms?: number }) {
  const worker = new Worker(CLIENT, { eval: true, workerData: wishes })
  const ended = new Promise<Volley>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    ended,
    stop() {
      worker.postMessage('stop')
      return ended
    },
  }
}

/** How many are answered in a second, for so long. */
export const rateOf = (wishes: Wishes & { ms: number }) => fire(wishes).ended
