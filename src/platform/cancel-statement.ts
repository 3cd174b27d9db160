import { connect as connectSocket } from 'node:net'
import type pg from 'pg'

const CANCEL_MS = 1000

/** pg knows these and does not declare them. */
type Cancellable = { host: string; port: number; processID: number | null; secretKey: number | null }

/**
 * CancelRequest of the PostgreSQL protocol, which poolers pass on: the server would otherwise go on with what nobody waits
 * for. Best effort: a database that hangs does not hear it.
 */
export function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Cancellable
  if (processID === null || secretKey === null) return Promise.resolve()
  const request = Buffer.alloc(16)
  for (const [at, word] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(word, at * 4)
  const socket = host.startsWith('/') ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host)
  socket.setTimeout(CANCEL_MS, () => socket.destroy())
  // whether the server heard it changes nothing for the caller, who is answered already
  socket.on('error', () => socket.destroy())
  socket.write(request)
  // the server closes it when it has understood; without a reader its end would not be noticed
  socket.resume()
  return new Promise((resolve) => socket.once('close', () => resolve()))
}
