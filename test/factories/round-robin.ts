import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 100

export interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Process {
  address: string
  isReady: boolean
  /** Connections that are kept open, as a proxy does. */
  agent: Agent
}

const NOBODY = 'nobody is ready'
const NOT_SENT = new Set(['ECONNREFUSED'])

/**
 * What stands before several processes: gives each call to the next one whose `/readyz` said yes when it was last looked
 * at. A connection that could not be opened was never sent and goes to another; everything else that happens is the
 * visitor's.
 */
export function aRoundRobin({ patienceMs = 30_000 } = {}) {
  const processes = new Set<Process>()
  let turn = 0
  let isOver = false

  const looking = (async () => {
    for (; !isOver; await pause(LOOK_MS)) {
      for (const each of processes) {
        const look = { method: 'GET', path: '/readyz' }
        each.isReady = await send(each, look).then(
          ({ statusCode }) => statusCode === 200,
          () => false,
        )
      }
    }
  })()

  async function ask(call: Call): Promise<IncomingMessage> {
    for (const until = performance.now() + patienceMs; performance.now() < until; await pause(5)) {
      const ready = [...processes].filter(({ isReady }) => isReady)
      const next = ready[turn++ % Math.max(1, ready.length)]
      if (!next) continue
      try {
        return await send(next, call)
      } catch (error) {
        if (!NOT_SENT.has((error as { code?: string }).code ?? '')) throw error
        next.isReady = false
      }
    }
    throw Object.assign(new Error('nobody is ready'), { code: NOBODY })
  }

  return {
    ask,
    ready: () => [...processes].filter(({ isReady }) => isReady).length,
    takesIn: (address: string) =>
      void processes.add({ address, isReady: false, agent: new Agent({ keepAlive: true, maxSockets: 32 }) }),
    forget(address: string) {
      for (const each of processes) {
        if (each.address !== address) continue
        processes.delete(each)
        each.agent.destroy()
      }
    },
    async close() {
      isOver = true
      await looking
      for (const { agent } of processes) agent.destroy()
    },
  }
}

async function send({ address, agent }: Process, { method, path, headers = {}, body }: Call) {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sent = request(address + path, { method, agent, headers: { ...headers, ...length } })
  const answered = once(sent, 'response')
  sent.end(body)
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

/**
 * So many visitors who ask one thing after the other until it is over, and what came of each call. Who is told to come
 * again, because the machine has too much to do, does so.
 */
export function visitorsOf(ask: (call: Call) => Promise<IncomingMessage>, calls: () => Call, count: number) {
  const seen: Record<string, number> = {}
  let isOver = false
  let again = 0
  async function insist(call: Call): Promise<string> {
    const { statusCode = 0, headers } = await ask(call)
    if (statusCode !== 503 || !headers['retry-after'])
      return statusCode < 400 ? 'answered' : `${call.method} ${statusCode}`
    again += 1
    await pause(500)
    return insist(call)
  }
  const visitors = Array.from({ length: count }, async () => {
    for (; !isOver; await pause(10)) {
      const call = calls()
      const what = await insist(call).catch((error: { code?: string }) => error.code ?? String(error))
      // who was sent nowhere has lost nothing when all is over
      if (what === NOBODY && isOver) return
      seen[what] = (seen[what] ?? 0) + 1
    }
  })
  return {
    seen,
    again: () => again,
    failed: () => Object.entries(seen).reduce((sum, [what, times]) => sum + (what === 'answered' ? 0 : times), 0),
    async end() {
      isOver = true
      await Promise.all(visitors)
    },
  }
}
