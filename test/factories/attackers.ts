import { Agent, request } from 'node:http'
import { answerParent } from '../../bench/child.ts'
import type { Shot } from './abused-site.ts'

/** What the process of the attackers is told: open so many connections and send these again and again, in turn. */
export interface Attack {
  address: string
  shots: Shot[]
  connections: number
  seconds: number
}

/** How often each status was answered; 0 where the connection was lost. */
export type Spoils = Record<number, number>

answerParent(async ({ address, shots, connections, seconds }: Attack): Promise<Spoils> => {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const spoils: Spoils = {}
  let next = 0

  const shoot = ({ method, path, headers, body }: Shot) =>
    new Promise<number>((resolve) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        answer.resume()
        answer.on('close', () => resolve(answer.statusCode!))
      })
      // at the end nobody waits for what is still in a line
      sent.setTimeout(Math.max(1, until - performance.now() + 500), () => sent.destroy())
      sent.on('error', () => resolve(0))
      sent.end(body === undefined ? undefined : Buffer.from(body as string))
    })

  async function attacker() {
    while (performance.now() < until) {
      const status = await shoot(shots[next++ % shots.length]!)
      spoils[status] = (spoils[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, attacker))
  agent.destroy()
  return spoils
})
