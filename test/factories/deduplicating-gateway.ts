import type { ServerResponse } from 'node:http'
import pg from 'pg'
import { aStandIn, reply } from './stand-in.ts'

/** Answers; `false` says that it took nothing, whatever it answered. */
type Manner = (response: ServerResponse, id: string) => unknown

const takes: Manner = (response) => reply(response, 200, {})

/**
 * A gateway that sends a message once, by its Idempotency-Key, as real ones do. What it does with a request it has heard
 * can be changed.
 */
export async function aDeduplicatingGateway() {
  const sent = new Map<string, string>()
  const tries = new Map<string, number>()
  let manner = takes
  const server = await aStandIn(({ headers, body }, response) => {
    const id = String(headers['idempotency-key'])
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if (manner(response, id) !== false) sent.set(id, JSON.parse(body).text)
  })
  return {
    ...server,
    /** Text by id. */
    sent,
    /** How often each was tried. */
    tries,
    behaves(next: Manner = takes) {
      manner = next
    },
    env: { MESSAGE_GATEWAY_URL: server.origin, MESSAGE_GATEWAY_SECRET: 'what both of us know' },
    /** What the ledger promised and never came out, and what came out that nobody promised. */
    async compared(databaseUrl: string) {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        const { rows } = await client.query<{ id: string; state: string }>('select id, state from messages')
        const promised = new Set(rows.map(({ id }) => id))
        return {
          promised: rows.length,
          waiting: rows.filter(({ state }) => state === 'waiting').length,
          lost: rows.filter(({ id, state }) => state === 'sent' && !sent.has(id)).length,
          unpromised: [...sent.keys()].filter((id) => !promised.has(id)).length,
        }
      } finally {
        await client.end()
      }
    },
  }
}
