import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// a test may put its own in the place of the global one
const realFetch = fetch

export interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A small real server that remembers what it was asked. `fetch` takes paths, as a browser does on its own site. */
export async function aStandIn(answer: (seen: Seen, response: ServerResponse) => unknown) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const asked = { method, path, headers, body: await text(request) }
    seen.push(asked)
    await answer(asked, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    seen,
    origin,
    fetch: ((path: string, init?: RequestInit) => realFetch(new URL(path, origin), init)) as typeof fetch,
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function reply(response: ServerResponse, status: number, body?: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
