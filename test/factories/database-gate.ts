import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'

/**
 * A way to a database that can be cut and mended, as when its machine or the network between goes away, and held up, as
 * when it hangs: what is sent arrives nowhere until it goes on.
 */
export async function aGateTo(databaseUrl: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const passing = new Set<net.Socket>()
  const ways = new Set<readonly [net.Socket, net.Socket]>()
  let isHeld = false
  const gate = net.createServer((inside) => {
    const outside = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    for (const way of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      const [from, to] = way
      passing.add(from)
      ways.add(way)
      from.on('error', () => {})
      from.on('close', () => {
        passing.delete(from)
        ways.delete(way)
        to.destroy()
      })
      if (!isHeld) from.pipe(to)
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

  function hold() {
    isHeld = true
    for (const [from, to] of ways) from.unpipe(to).pause()
  }

  function goOn() {
    isHeld = false
    for (const [from, to] of ways) from.pipe(to)
  }

  const account = password ? `${user}:${encodeURIComponent(password)}` : user
  const url = `postgresql://${account}@127.0.0.1:${address.port}/${database}`
  return { url, open: () => open(), cut, hold, goOn }
}
