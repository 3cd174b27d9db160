import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'

/** A way to a database that can be cut and mended, as when its machine or the network between goes away. */
export async function aGateTo(databaseUrl: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const passing = new Set<net.Socket>()
  const gate = net.createServer((inside) => {
    const outside = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      passing.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        passing.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await open(0)
  const address = gate.address() as net.AddressInfo

  async function open(at = address.port) {
    gate.listen(at, '127.0.0.1')
    await once(gate, 'listening')
  }

  async function cut() {
    for (const socket of passing) socket.destroy()
    if (gate.listening) await new Promise((resolve) => gate.close(resolve))
  }

  const account = password ? `${user}:${encodeURIComponent(password)}` : user
  return { url: `postgresql://${account}@127.0.0.1:${address.port}/${database}`, open: () => open(), cut }
}
