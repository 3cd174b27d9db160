import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { likeTheServer } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { untilTrue } from '../faults/running-site.ts'
import { freePort } from './free-port.ts'

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'pgbouncer')
const INSTALLED = '/usr/sbin/pgbouncer'

/** Debian's PgBouncer in transaction mode before the server of a database; the package is unpacked where it is missing. */
export async function aBouncerTo(databaseUrl: string) {
  const program = findPgBouncer()
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const home = mkdtempSync(join(tmpdir(), 'song-hy-bouncer-'))
  chmodSync(home, 0o755)
  const listenPort = await freePort()
  const secret = password ? ` password=${password}` : ''
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port} user=${user}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  )
  const child = spawn(program.path, [join(home, 'pgbouncer.ini')], {
    ...likeTheServer(),
    env: { ...process.env, LD_LIBRARY_PATH: program.libraries },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await untilTrue(`PgBouncer listens: ${said}`, () => isListening(listenPort), 60_000)
  return {
    url: `postgresql://${user}@127.0.0.1:${listenPort}/${database}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The installed one, or its package unpacked into a folder. */
export function findPgBouncer() {
  if (existsSync(INSTALLED)) return { path: INSTALLED, libraries: '' }
  const path = join(CACHE, 'usr/sbin/pgbouncer')
  if (!existsSync(path)) unpack(['pgbouncer', 'libc-ares2'])
  const libraries = readdirSync(join(CACHE, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
  return { path, libraries: libraries.map((name) => join(CACHE, 'usr/lib', name)).join(':') }
}

/** Without installing: a test changes nothing of the machine. */
function unpack(packages: string[]) {
  mkdirSync(CACHE, { recursive: true })
  const run = (command: string, args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { cwd: CACHE, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`)
  }
  run('apt-get', ['download', ...packages])
  for (const file of readdirSync(CACHE)) if (file.endsWith('.deb')) run('dpkg', ['-x', file, '.'])
}

export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
