import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { likeTheServer } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { debianPostgres } from '#test/factories/debian-postgres.ts'

/**
 * Runs a command against Debian's PostgreSQL 15, the oldest that we promise to work with: a throw-away server on a
 * unix socket, named to the command by DATABASE_URL.
 */
const [command, ...args] = process.argv.slice(2)
if (!command) refuse('Say what to run, such as: npm run test:postgres-15')
const programs = installedPrograms()

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

function run(program: string, programArgs: string[]) {
  const { status, stderr } = spawnSync(join(programs, program), programArgs, {
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

function installedPrograms(): string {
  try {
    return debianPostgres()
  } catch (error) {
    refuse((error as Error).message)
  }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
