import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerParent } from '../child.ts'
import type { Ask } from './mix.ts'

/** The process that plays visitors. With a rate they come when they come; without one each waits for its answer. */
export interface Wave {
  port: number
  asks: Ask[]
  seconds: number
  /** Requests a second of all kinds together. */
  rate?: number
}

interface Answered {
  name: string
  count: number
  failed: number
  bytes: number
  edge: number
  p50: number
  p95: number
}

export interface Played {
  seconds: number
  byKind: Answered[]
  failures: string[]
}

const CONNECTIONS = 48
const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A146P) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
/** The first of n is asked for about as often as the last half of them. */
const SKEW = 2

interface Heard {
  ms: number
  status: number
  bytes: number
  isFromEdge: boolean
}

let nr = 0
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const oneOf = <T>(list: T[]) => list[Math.floor(list.length * Math.random() ** SKEW)]!

function ask({ port }: Wave, { method, paths, body, tokens }: Ask): Promise<Heard> {
  nr += 1
  const own = String(Date.now() % 1e4) + String(nr % 1e5).padStart(5, '0')
  const sent = body?.replaceAll('{nr}', own.slice(-7).padStart(7, '0'))
  const token = tokens?.pop()
  const headers = {
    'user-agent': PHONE,
    'accept-encoding': 'gzip, deflate, br',
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const began = performance.now()
  return new Promise((resolve) => {
    const heard = (status: number, bytes = 0, isFromEdge = false) =>
      resolve({ ms: performance.now() - began, status, bytes, isFromEdge })
    const asked = request({ host: '127.0.0.1', port, path: oneOf(paths), method, headers, agent }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => heard(answer.statusCode!, bytes, answer.headers['x-edge'] === 'HIT'))
      answer.on('error', () => heard(0))
    })
    asked.on('error', () => heard(0))
    asked.end(sent)
  })
}

/** By weight; what has run out of people is not asked any more. */
function picker(asks: Ask[]) {
  const all = asks.reduce((sum, { perThousand }) => sum + perThousand, 0)
  return () => {
    let at = Math.random() * all
    const found = asks.find(({ perThousand }) => {
      at -= perThousand
      return at < 0
    })
    return found && found.tokens?.length !== 0 ? found : asks[0]!
  }
}

answerParent(async (wave: Wave): Promise<Played> => {
  const heard = new Map(wave.asks.map(({ name }) => [name, [] as Heard[]]))
  const failures: string[] = []
  const pick = picker(wave.asks)
  const began = performance.now()
  const until = began + wave.seconds * 1000
  const one = async () => {
    const chosen = pick()
    const answer = await ask(wave, chosen)
    heard.get(chosen.name)!.push(answer)
    if (answer.status < 200 || answer.status >= 400) failures.push(`${chosen.name}: ${answer.status}`)
  }
  if (wave.rate === undefined) {
    const visitor = async () => {
      while (performance.now() < until) await one()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  } else {
    const underWay = new Set<Promise<void>>()
    for (let sent = 0; performance.now() < until; await pause(2)) {
      const due = Math.floor(((performance.now() - began) / 1000) * wave.rate)
      for (; sent < due; sent += 1) {
        const going = one().finally(() => underWay.delete(going))
        underWay.add(going)
      }
    }
    await Promise.all(underWay)
  }
  const byKind = [...heard].map(([name, answers]): Answered => {
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
    return {
      name,
      count: answers.length,
      failed: answers.filter(({ status }) => status < 200 || status >= 400).length,
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
      edge: answers.filter(({ isFromEdge }) => isFromEdge).length,
      p50: times[Math.floor(times.length * 0.5)] ?? 0,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
    }
  })
  return { seconds: (performance.now() - began) / 1000, byKind, failures: failures.slice(0, 20) }
})
