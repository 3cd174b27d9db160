import type { BenchSite } from '../bench-site.ts'
import { startChild } from '../child.ts'
import type { PeerState } from '../servers/peer.ts'
import { dropDatabase } from './database.ts'
import type { Peer, Question } from './peer.ts'

const AT_ONCE = 8

/** The peer over the benchSite's PostgreSQL, and its visitors; nothing of it is left when it has stopped. */
export async function startPeer({ name }: Peer, folder: string, benchSite: BenchSite) {
  const database = name.toLowerCase()
  const server = await startChild<'state', PeerState>('servers/peer.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: benchSite.databaseUrl,
    PEER: name,
    PEER_DIR: folder,
    PEER_DATABASE: database,
  })
  const { port, questions } = await server.ask('state')
  return {
    questions,
    /** Microseconds of the peer's CPU time. */
    async cpuPerRequest(question: Question, requests: number) {
      const { cpu } = await server.ask('state')
      let left = requests
      async function visitor() {
        while (left > 0) {
          left -= 1
          await ask(`http://127.0.0.1:${port}`, question)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, visitor))
      return ((await server.ask('state')).cpu - cpu) / requests
    },
    async stop() {
      await server.stop()
      await dropDatabase(benchSite.databaseUrl, database)
    },
  }
}

async function ask(address: string, { path, headers, body }: Question) {
  const answer = await fetch(address + path, { method: body ? 'POST' : 'GET', headers, body })
  const text = await answer.text()
  // GraphQL answers 200 to a question that failed
  if (!answer.ok || text.includes('"errors":[')) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
}
