import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefused } from './start-refused.ts'

interface Place {
  host: string
  port: number
}

const NOT_HERE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

/**
 * Binds the port for a moment before anything is made or migrated. It is let go again: proxies take a refused connection
 * for "not yet" and ask another process, where a 503 from one that only starts would reach visitors. Whoever takes the
 * port in between is met by the real `listen`, which says the same sentence.
 */
export async function refuseListening(place: Place): Promise<void> {
  const server = createServer()
  server.listen({ host: place.host, port: place.port, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listeningRefusal(error as NodeJS.ErrnoException, place)
  }
  server.close()
  await once(server, 'close')
}

/** Why nothing can listen there, in a sentence. */
export function listeningRefusal({ code = '', message }: NodeJS.ErrnoException, { host, port }: Place): StartRefused {
  if (code === 'EADDRINUSE') return new StartRefused(`Port ${port} is taken. Set PORT to another one.`)
  if (code === 'EACCES') {
    return new StartRefused(`This user may not open port ${port}. Set PORT to one from 1024 on.`)
  }
  if (NOT_HERE.has(code)) {
    return new StartRefused(
      `HOST is ${host}, which is no address of this machine. Set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all its addresses.`,
    )
  }
  return new StartRefused(`Nothing can listen at ${host}, port ${port}: ${message}.`)
}
