import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'

const PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding'])
const SESSION = /^\s*(?:set(?!\s+local)|reset|listen|unlisten|prepare|deallocate|declare|discard)\b|pg_advisory_lock\b/i

/**
 * Passes on to a database what PgBouncer in transaction mode would, refuses what it refuses in the startup packet, and
 * notes whatever assumes that the session is the caller's own: named statements, settings, LISTEN, session locks.
 */
export async function aTransactionPooler(databaseUrl: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const assumed: string[] = []
  let statements = 0
  const pooler = net.createServer((inside) => {
    const outside = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
    outside.pipe(inside)
    let [rest, isStarted] = [Buffer.alloc(0), false]
    inside.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes])
      for (;;) {
        const header = isStarted ? 1 : 0
        if (rest.length < header + 4) return
        const length = header + rest.readInt32BE(header)
        if (rest.length < length) return
        const message = rest.subarray(0, length)
        rest = rest.subarray(length)
        if (!isStarted) {
          const refused = parametersOf(message).find((name) => !PARAMETERS.has(name))
          if (refused) return inside.end(refusal(`unsupported startup parameter: ${refused}`))
          isStarted = true
        } else look(message)
        outside.write(message)
      }
    })
  })
  function look(message: Buffer) {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind !== 'P' && kind !== 'Q') return
    statements += 1
    const [name = '', text = ''] =
      kind === 'P' ? message.toString('utf8', 5).split('\0') : ['', message.toString('utf8', 5)]
    if (name !== '' || SESSION.test(text)) assumed.push(`${name} ${text}`)
  }
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const address = pooler.address() as net.AddressInfo
  const account = password ? `${user}:${encodeURIComponent(password)}` : user
  return {
    url: `postgresql://${account}@127.0.0.1:${address.port}/${database}`,
    assumed,
    statements: () => statements,
    close: () => new Promise((resolve) => pooler.close(resolve)),
  }
}

const parametersOf = (startup: Buffer) =>
  startup
    .toString('utf8', 8)
    .split('\0')
    .filter((word, at) => at % 2 === 0 && word !== '')

function refusal(message: string) {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
