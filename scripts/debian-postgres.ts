import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { likeTheServer } from '#platform/embedded-postgres/start-embedded-postgres.ts'

/**
 * Runs a command against Debian's PostgreSQL 15, the oldest that we promise to work with: a throw-away server on a
 * unix socket, named to the command by DATABASE_URL.
 */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

const [command, ...args] = process.argv.slice(2)
if (!command) refuse('Say what to run, such as: npm run test:postgres-15')
installIfMissing()

const server = likeTheServer()
const home = mkdtempSync(join(tmpdir(), 'song-hy-15-'))
if (server.uid !== undefined) chownSync(home, server.uid, server.gid!)
const cluster = join(home, 'cluster')
const throwAway = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200'
let code: number | null = 1
try {
  run('initdb', ['-D', cluster, '-U', 'song_hy', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  const options = `-k ${home} -c listen_addresses='' ${throwAway}`
  run('pg_ctl', ['-D', cluster, '-w', '-s', '-l', join(home, 'log'), '-o', options, 'start'])
  run('createdb', ['-h', home, '-U', 'song_hy', 'song_hy'])
  const url = `postgresql:///song_hy?host=${encodeURIComponent(home)}&user=song_hy`
  code = await shown(command!, args, url)
} finally {
  if (existsSync(join(cluster, 'postmaster.pid'))) run('pg_ctl', ['-D', cluster, '-m', 'fast', '-w', '-s', 'stop'])
  rmSync(home, { recursive: true, force: true })
}
process.exit(code ?? 1)

function installIfMissing() {
  if (existsSync(join(PROGRAMS, 'postgres'))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    refuse(`PostgreSQL 15 is not in ${PROGRAMS}: install the package postgresql-15.`)
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql-15']]) {
    const { status } = spawnSync('apt-get', step, { stdio: 'inherit', env: environment })
    if (status !== 0) refuse('The package postgresql-15 could not be installed; the lines above say why.')
  }
}

function run(program: string, programArgs: string[]) {
  const { status, stderr } = spawnSync(join(PROGRAMS, program), programArgs, {
    ...server,
    // `pg_ctl start` hands its output on to the server: a pipe would never end.
    stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'inherit' : 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}`)
}

async function shown(program: string, programArgs: string[], url: string): Promise<number | null> {
  const child = spawn(program, programArgs, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.once('exit', resolve))
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
